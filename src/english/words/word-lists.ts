const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Words that deny or limit the claim, or say how sure it is. No such word is deleted, and no phrase that begins with one: the
 * claim would change.
 */
export const LIMITING = words(`
not n't n’t never no none nobody nothing neither nor without cannot
hardly barely scarcely rarely seldom
only merely solely just exclusively alone
almost nearly about approximately around roughly virtually practically some at least most more less fewer up half
partly partially largely mainly mostly generally usually typically often sometimes occasionally traditionally normally ordinarily customarily
fatally mortally critically
allegedly reportedly apparently supposedly purportedly seemingly presumably possibly probably perhaps maybe surely evidently doubtless likely unlikely
potentially conceivably arguably ostensibly theoretically
if unless except provided until whether lest once
alleged suspected accused supposed purported apparent possible probable potential would-be so-called
`)

/** Verbs that limit the claim when they are tagged as modals. */
export const MODALS = words("may might could would should can must ought ca wo 'd")

/** Adjectives that change what the thing is: a former president is not a president. */
export const PRIVATIVE = words(`
proposed planned attempted self-styled former ex late future acting deputy vice assistant fake false mock bogus unconfirmed
disputed unofficial tentative provisional conditional failed partial limited incomplete preliminary draft expected intended
non true real actual genuine aborted counterfeit pseudo past potential candidate unsuccessful
`)

/** Adjectives that say which things are meant, or how many. */
export const SELECTING = words(`
last first second third fourth fifth sixth seventh eighth ninth tenth next only same other previous final sole main single
entire whole total such own certain few many several various numerous multiple different similar respective following
earlier later latter initial double triple average annual daily weekly monthly minimum maximum overall additional further
another remaining left right upper lower northern southern eastern western north south east west central early late mid
human nuclear medical legal illegal foreign domestic federal public private military civil criminal financial
economic political social religious black white african-american hispanic jewish christian muslim catholic male female
red blue green sexual electoral prime general supreme grand
many-year year-old
`)

/** Adjectives that judge or grade: the same thing is meant without them. */
export const LOOSE_ADJECTIVES = words(`
major big large huge massive serious sharp significant important famous controversial brutal bloody dramatic
enormous vast great strong heavy severe fierce deep wide broad brief quick rapid sudden swift steady intense bitter angry
ambitious aggressive apparent attractive beautiful beloved bold brave bright brilliant brisk celebrated
colorful comfortable complex considerable costly crucial crushing dangerous deadly decisive delicate desperate devastating
difficult dire disastrous distinguished eager elaborate elegant embarrassing eminent endless energetic exceptional
exciting expensive extensive extraordinary extreme familiar fantastic fatal fateful favorite fresh full-scale
furious generous gentle giant gigantic glamorous gloomy gorgeous gracious grave grim growing gruesome handsome harsh
historic horrible horrific hostile hot immense impressive incredible infamous influential innovative intensive
intriguing key kind landmark lavish leading legendary lengthy lively lonely long-awaited longstanding long-standing lovely loyal
lucrative magnificent marvelous mean meaningful memorable mighty miserable modest monumental mysterious narrow nasty
noisy notable noted notorious odd ominous outspoken overwhelming painful passionate peculiar perfect pleasant
powerful precious prestigious prized prominent profound proud quiet radical rare remarkable renowned respected rich rough
scenic shocking simple sleek sleepy slender small smooth solid sophisticated spectacular splendid staggering
startling stern stiff striking strange stunning substantial successful superb surprising sweeping tall terrible thorough
tiny tireless tough tragic tremendous triumphant turbulent ugly unexpected unprecedented unusual urgent valuable veteran vicious
vigorous violent vital vivid wealthy weak weary well-known wild wonderful worst-hit young
recent new old good bad busy
`)

/** Verbs that only report: what is said can stand without them. */
export const SAYING = words(`
say says said saying tell tells told report reports reported reporting announce announces announced announcing
note notes noted noting add adds added adding state states stated stating explain explains explained
write writes wrote observe observes observed remark remarked
`)

/** Verbs that do not assert what they introduce: the speaker is part of the news. */
export const THINKING = words(`
claim claims claimed allege alleges alleged suggest suggests suggested believe believes believed deny denies denied
warn warns warned threaten threatens threatened expect expects expected think thinks thought hope hopes hoped fear fears feared
predict predicts predicted argue argues argued insist insists insisted contend contends contended maintain maintains maintained
charge charges charged accuse accuses accused promise promises promised vow vows vowed
speculate speculates speculated estimate estimates estimated suspect suspects suspected demand demands demanded urge urges
urged ask asks asked wonder wonders wondered complain complains complained
`)

/** Those who report what happened in public, as their office. */
export const OFFICES = words(`
official officials police authorities officer officers investigator investigators prosecutor prosecutors firefighters
coroner organizers ministry department office bureau agency service commission council court hospital school airline
spokesman spokeswoman spokesperson spokesmen statement government army navy company airport
`)

/** Of those, the ones that speak for themselves: what they report of others is a claim. */
export const PARTIES = words(`
spokesman spokeswoman spokesperson spokesmen statement government army navy company agency service council
`)

/** Words in front of an office that make it a party. */
export const PARTISAN = words(`
party opposition rebel rebels guerrilla union campaign intelligence military defense army company industry news radio
television senior former top several some many other anonymous unidentified security
`)

/** What an office does itself, so that its report of it is a fact. */
export const OFFICIAL_ACTS = words(`
arrest charge detain evacuate close reopen rescue seize deploy approve cancel sign suspend release free order ban impose lift
issue recover retrieve appoint dismiss sentence convict indict search declare cordon postpone adjourn sell buy
acquire hospitalize identify interview launch extradite deport fine schedule ground
`)

/** Verbs that nobody sees, or that accuse: such a statement is a claim, whoever makes it. */
export const CLAIMING = words(`
believe want know need hope like fear intend expect plan consider prefer remain seem appear think feel try understand agree
kill attack bomb shell shoot capture torture abuse rape violate commit massacre provoke steal threaten lie cheat deceive
cause blame accuse support oppose improve fail cover involve link show mean indicate confirm reject deny refuse
`)

export const FIRST_PERSON = words("i me my mine myself we us our ours ourselves you your yours 'm 've")

export const THIRD_PERSON = words(
  'he she they it him her them his their its hers theirs himself herself themselves itself',
)

/** Prepositions that mostly tell when, where or under which circumstances. */
export const CIRCUMSTANCE = words(`
in on at during after before since by near inside outside throughout amid following within through while across along
behind beneath beside beyond around over under via despite
`)

export const TIMES = words(`
monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun
january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept
oct nov dec
today yesterday tomorrow tonight morning afternoon evening night noon midnight week weekend month year day hour minute
weeks months years days hours minutes century decade decades time times season spring summer autumn winter
`)

/** Measures: how much it was is part of the claim. */
export const MEASURES = words(`
percent % point points dollar dollars $ cent cents euro euros pound pounds mile miles foot feet meter meters kilometer
kilometers inch inches acre acres ton tons degree degrees million billion
`)

/** Adverbs that add little: the sentence says the same without them. */
export const LOOSE_ADVERBS = words(`
also however meanwhile moreover furthermore nevertheless nonetheless therefore thus then now already still again even
indeed instead actually really simply quite rather very too yet finally eventually recently earlier later
currently immediately suddenly quickly soon here there today besides firstly secondly thirdly
lastly similarly likewise consequently accordingly additionally elsewhere hence otherwise afterwards afterward nowadays
`)

/** Adverbs that complete a verb or measure something, or belong to the claim. */
export const BOUND_ADVERBS = words(`
back up out away off down in on over together along apart forth forward ahead aside around through about
how when where why as so too enough ago much far long well more most less least first last next better best worse worst
alone abroad home everywhere nowhere both either neither that this early late
publicly openly unfairly badly poorly differently respectively directly equally exactly precisely unanimously
fully completely totally entirely wholly half twice nationwide worldwide overnight
legally illegally voluntarily involuntarily falsely wrongly wrongfully temporarily permanently
relatively comparatively reasonably sufficiently increasingly
heavily strongly deeply closely tightly highly
formerly previously originally initially
`)

/** Regions that follow the name of a town and a comma. */
export const REGIONS = words(`
ala. ariz. ark. calif. colo. conn. del. fla. ga. ill. ind. kan. ky. la. md. mass. mich. minn. miss. mo. mont. neb. nev. n.h.
n.j. n.m. n.y. n.c. n.d. ohio okla. ore. pa. r.i. s.c. s.d. tenn. texas tex. utah vt. va. wash. w.va. wis. wyo. d.c. iowa idaho
maine alaska hawaii california florida nevada oregon virginia georgia alabama arizona kansas ontario quebec
`)

/** Cities that newspapers name without a region. */
export const KNOWN_CITIES: ReadonlySet<string> = new Set(
  `
atlanta, baltimore, boston, chicago, cincinnati, cleveland, dallas, denver, detroit, honolulu, houston, indianapolis, las vegas,
los angeles, miami, milwaukee, minneapolis, new orleans, new york, oklahoma city, philadelphia, phoenix, pittsburgh, st. louis,
salt lake city, san antonio, san diego, san francisco, seattle, washington, amsterdam, athens, baghdad, bangkok, beijing, berlin,
brussels, cairo, copenhagen, geneva, havana, hong kong, istanbul, jakarta, jerusalem, johannesburg, london, madrid, manila,
mexico city, montreal, moscow, munich, new delhi, oslo, ottawa, paris, prague, rio de janeiro, rome, sao paulo, seoul, shanghai,
stockholm, sydney, tehran, tokyo, toronto, vancouver, vienna, warsaw, zurich
`
    .trim()
    .split(/,\s*/),
)

/** Words that deny what they stand with. Who looks for denials adds what denies a part of it. */
export const NEGATIONS = ['not', "n't", 'n’t', 'never', 'no', 'neither'] as const

/** Words that nearly deny it. */
export const HARDLY = ['hardly', 'barely', 'scarcely', 'rarely', 'seldom'] as const
