import {NOUN_FRAMES, VERB_FRAMES} from './frames.ts'
import {possibleLemmas} from './lemmas.ts'

/**
 * Which prepositions complete which words. A line is a preposition and the words that go with it, as dictionaries list them:
 * "depend on", "participate in". After other words the same preposition tells a circumstance. Prepositions that nearly always
 * complete what they follow (of, to, into, against, about, as, …) need no list: see COMPLETING. What the treebanks have
 * beyond these lines is in frames.ts.
 */
const VERBS = readFrames(`
in: participate engage result invest believe live reside stay dwell lie involve succeed specialize consist culminate end remain
in: stand sit locate situate base place put hold house include interest rank share land arrive persist enroll embroil mire root
in: steep engulf set hide seat store lock bury keep leave detain jail imprison trap strand wrap divide split bear arise
in: originate exist occur happen take trade help confide delight excel indulge intervene shroud crowd vest vary name write
in: intern shelter catch lose spend lodge confine plunge cloak bathe embed immerse instill install put employ play find
in: match swear try contain present reflect describe mention cite implicate go come step call bring turn hand join sink drown cooperate
on: depend rely focus concentrate insist base center centre hinge comment decide agree vote embark impose rest draw act put place
on: call count live bet blame pin spend work report speak elaborate sit stand lie land seize capitalize touch dwell prey
on: feed hold hang mount model reflect ride run pass try turn catch carry go move book charge convict indict serve
on: appear lecture ground confer bestow inflict wage pressure settle shed border infringe encroach verge pride
on: collaborate brief advise consult weigh weight take crack close look rule test keep bring get set open list write build bombard
on: stay remain lay drop fire open launch zero sign expand cut talk sleep arrive lead trade shut step clamp tell hit vote
at: aim arrive look point target direct laugh stare gaze shoot fire throw hurl marvel balk bristle estimate value put set price
at: peak stand total hover live stay remain trade close open sit end hint excel stop detain hold base locate rank gather
at: land sell rate put take lash chip grab glance be work teach lie meet keep
for: account apply ask call wait look search pay vote hope pray care prepare qualify stand run seek provide opt allow
for: compensate blame thank criticize praise charge try prosecute convict nominate recommend substitute mistake reserve intend
for: design mean head leave depart bid compete fight push press lobby campaign argue strive yearn long serve sentence
for: exchange brace arrange plan aim bode vie set schedule slate root use know name need make check answer reach send last
for: work play write speak treat hold want fine rush register volunteer enter apologize forgive punish reward honor credit
for: act fall go build create pave clear open appeal beg watch test screen file petition sign cover cite hire
for: responsible blame buy sell train target buy wage sue
with: agree deal cope meet comply cooperate begin start end compare combine associate connect link identify provide supply equip
with: fill cover charge infect concern face fit flirt grapple coincide collide compete consult contend correspond disagree
with: dispense experiment fight interfere mix negotiate part pair plead replace riddle share side sympathize talk speak
with: tamper tinker trust wrestle work credit present reward diagnose treat confront clash burden load pack line litter strew
with: crowd do content entrust afflict bless saddle plague help tie merge live stay go come align ally arm decorate
with: acquaint inject mark match meddle reckon reconcile resonate rest stick struggle tally toy vie collaborate communicate
with: lock conflict sleep marry furnish impress endow familiarize inundate break keep put continue proceed rife agree sign compete
with: exchange swap catch satisfy have color flood overwhelm be join unite interfere
from: come derive differ suffer stem result benefit range arise originate prevent bar ban keep stop protect save rescue free
from: release remove exclude escape emerge separate draw take steal borrow buy receive get obtain learn hear know vary recover
from: retire resign withdraw flee move hail die graduate deter discourage distinguish exempt expel refrain abstain isolate
from: shift depart return descend detract divert evolve extract fall rise drop go grow increase decrease hide inherit part quit
from: recoil shield shrink spare switch turn make select choose pick hire date fire dismiss suspend evict evacuate oust import
from: cut run pull back away subtract collect raise win leave step transfer translate
by: follow accompany precede surround cause dominate lead head drive fuel top back make replace abide stand start begin affect
by: characterize mark motivate hit strike grip beset plague power run own control operate rule govern bind face haunt
by: overshadow determine define divide pass measure go rise fall increase decrease grow drop decline shrink cut reduce rock
by: engulf bring cover inspire trigger prompt prove give show swear get sponsor produce write play
over: accuse preside rule watch argue fight clash differ dispute win take triumph prevail reign fly range hang loom agonize quarrel feud
over: steer center centre battle worry divide split pass hand turn spill be mull
under: declare come go fall live operate buckle collapse place put bury be
after: look take name seek go come model chase run
before: appear testify come go bring put argue plead be
through: go pass run live sit break flow sift work put get look cut drive move travel sweep follow come
across: come run stretch spread sweep extend cut
around: revolve center centre build turn come get go wrap
along: run stretch go lie line pass
behind: fall lag lie stand trail be put
within: live fall lie stay be remain
throughout: spread
by: live
${VERB_FRAMES}
`)

const NOUNS = readFrames(`
in: increase rise fall decline drop role interest participation investment change decrease growth confidence belief difference
in: reduction improvement involvement experience success failure stake expert part faith decision shift lack surge advance
in: experiment lesson exercise adventure result use pride hand partner trust cut jump gain loss shortage breakthrough trade specialist place step leader
on: attack ban report decision talk vote debate restriction limit law tax effect impact influence pressure emphasis focus
on: crackdown dependence reliance assault war information data study research view position stance ruling sanction embargo
on: agreement cap curb tariff hearing referendum consensus control hold monopoly expert treaty accord work book comment
on: discussion negotiation conference convention resolution bill legislation policy cap toll strain statement question
on: evidence reporting article perspective strike raid duty levy charge moratorium
for: need search demand support responsibility reason plan bid call request respect preference proposal hope market candidate
for: basis vaccine treatment cure drug case campaign penalty punishment concern nominee name need time room money way
for: fund capacity desire love appeal possibility chance blueprint spokesman spokeswoman lawyer attorney target excuse
for: center centre association committee institute agency deadline condition ground prospect favorite choice setting test
for: victory win defeat blow boost setback triumph relief exchange return charge framework nickname term word recipe price reputation group organization coalition fund home haven
with: contact relation relationship link tie deal agreement contract meeting problem trouble conflict dealing dispute peace
with: cooperation interview war talk negotiation trade encounter patience treaty experience affair person man woman child
with: country area people patient company state connection association odds keeping line contrast touch friendship
from: change shift transition move switch transformation withdrawal protection escape distance departure exemption independence pressure message letter request call visitor
over: control dispute concern controversy debate fight battle war victory power outrage anger lead advantage jurisdiction
over: sovereignty talk question
within: change difference
at: attempt look anger effort shot chance aim center rate price professor center level
by: book novel film play work song
before: case
under: person
${NOUN_FRAMES}
`)

/** These need a place: any preposition of place completes them. */
const LOCATED = readWords(`
live reside stay lie stand sit remain dwell locate situate base place put hold house park station hang bear occur happen land center centre focus concentrate
settle exist originate lay be gather assemble appear arrive
`)

/** These need a time. */
const DATED = readWords(`
date begin start end last expire occur happen take schedule set slate bear due postpone delay extend complete finish deliver
be open close resume hold expect celebrate commemorate
`)

/** They are done to somebody for a deed. */
const PUNISHING = readWords(`
arrest detain jail imprison fine punish penalize sue fire dismiss expel suspend honor honour charge prosecute condemn execute reward
indict sentence discipline ban bar evict deport reprimand ticket sack hang whip flog disbar decorate
`)

/** Verbs that form one expression with their object and what follows: make progress in, have confidence in, take into custody. */
const LIGHT = readWords('have make take put give bring set keep leave get hold turn play place lay do pay call draw')

/** Prepositions that complete whatever they follow. */
export const COMPLETING: ReadonlySet<string> = new Set(
  'of to into onto against about as toward towards like than between among off out up down upon onto versus per'.split(
    ' ',
  ),
)

export const isLight = (form: string): boolean => possibleLemmas(form).some((lemma) => LIGHT.has(lemma))
export const isLocated = (form: string): boolean => possibleLemmas(form).some((lemma) => LOCATED.has(lemma))
export const isDated = (form: string): boolean => possibleLemmas(form).some((lemma) => DATED.has(lemma))
/** What is done to somebody for a deed. */
export const isPunishing = (form: string): boolean => possibleLemmas(form).some((lemma) => PUNISHING.has(lemma))

/** Whether a preposition completes a verb. */
export function verbGoverns(verb: string, preposition: string): boolean {
  return possibleLemmas(verb).some((lemma) => VERBS.get(preposition)?.has(lemma))
}

/** Whether a preposition completes a noun. */
export function nounGoverns(noun: string, preposition: string): boolean {
  return possibleLemmas(noun).some((lemma) => NOUNS.get(preposition)?.has(lemma))
}

function readFrames(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const frames = new Map<string, Set<string>>()
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [preposition, governors] = line.split(':')
    const known = frames.get(preposition) ?? new Set()
    for (const word of readWords(governors)) known.add(word)
    frames.set(preposition, known)
  }
  return frames
}

function readWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
