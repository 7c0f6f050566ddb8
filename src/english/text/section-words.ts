import type {Role} from '../../text/document.ts'
import {LetterPattern} from '../../text/letter-pattern.ts'
import type {Genre, Section} from '../../text/structure-language.ts'

/** What headings and labels are called. The first pattern that matches all of a label counts. */
const SECTIONS: readonly [Section, RegExp][] = [
  [
    {genre: 'meeting', role: 'decision', isSaid: true},
    /^(?:decisions?|decided|resolved|resolutions?|agreed|agreements?|motions?(?: carried)?|approved|outcomes?)(?: (?:made|taken|reached|#?\d+))?$/i,
  ],
  [
    {genre: 'meeting', role: 'action', isSaid: true},
    /^(?:actions?(?: (?:items?|points?|required))?|ai|to-?dos?|to do|next steps?|follow-?ups?|tasks?|assigned)(?: #?\d+)?$/i,
  ],
  [
    {genre: 'meeting', role: 'attendance'},
    /^(?:attendees|attendance|attending|in attendance|present|also present|members present|participants|apologies(?: (?:from|for absence|received))?|absent|regrets|excused|guests|chair(?:person|man|woman|ed by)?|minutes(?: taken)? by|minute[- ]taker|note[- ]?taker|notes by|secretary|scribe|facilitator|quorum)$/i,
  ],
  [
    {genre: 'meeting', role: 'formality'},
    /^(?:agenda(?: items?)?|date|time|date and time|place|location|venue|where|when|next meeting|date of (?:the )?next meeting|call to order|opening|welcome|adjournment|closing|close|approval of (?:the )?minutes|distribution|any other business|aob)$/i,
  ],
  [
    {genre: 'meeting'},
    /^(?:(?:meeting )?(?:minutes|notes)(?: of.*)?|minutes of .*|discussion|matters arising|reports?|updates?|notes?|status|items? \d+)$/i,
  ],
  [
    {role: 'back matter'},
    /^(?:(?:notes (?:and|&) )?references|bibliography|(?:works|literature|references|sources) cited|external links|further reading|see also)$/i,
  ],
  [
    {genre: 'paper', role: 'back matter'},
    /^(?:acknowledge?ments?|funding|keywords|key words|index terms|authors?[’']? contributions|(?:competing|conflicts? of) interests?|declaration of (?:competing )?interests?|data availability(?: statement)?|ethics statement|abbreviations|about the authors?)$/i,
  ],
  [{genre: 'paper', role: 'abstract'}, /^(?:abstract|executive summary|summary)$/i],
  [{genre: 'paper'}, /^(?:appendix|appendices|appendix [a-z\d]|supplementary (?:materials?|information))$/i],
  [
    {genre: 'paper', role: 'background'},
    /^(?:background(?: (?:and|&) (?:aims?|objectives?|purpose))?|introduction|objectives?|aims?|purpose|context|motivation|importance|rationale|hypothes[ie]s|related work|literature review)$/i,
  ],
  [
    {genre: 'paper', role: 'method'},
    /^(?:methods?|methodology|materials?(?: (?:and|&) methods?)?|methods? (?:and|&) materials?|patients(?: (?:and|&) methods)?|participants(?: (?:and|&) methods)?|design|study design|setting|design,? setting,?(?: and)? participants|interventions?|main outcomes?(?: and)? measures?|data|trial registration)$/i,
  ],
  [
    {genre: 'paper', role: 'result'},
    /^(?:results?|(?:main |key )?findings?|conclusions?(?: (?:and|&) relevance)?|results? (?:and|&) (?:discussion|conclusions?)|interpretation|implications)$/i,
  ],
]

/** What a heading or a label, without its colon, says of what follows. */
export function section(label: string): Section | undefined {
  return SECTIONS.find(([, pattern]) => pattern.test(label))?.[0]
}

const label =
  /^(?:note|notes|nb|warning|caution|tip|hint|example|examples|question|answer|step|steps|source|sources|summary|verdict|rating|score|pros?|cons?|price|address|phone|tel|fax|e-?mail|web(?:site)?|url|hours|open|ingredients|serves|method|directions|photo|credit|author|title|subject|from|to|cc|date|sent|time|place|location|version|license|usage|installation|requirements|update|correction|deadline|status|owner|due|priority|issue|topic|item|chapter|section|part|figure|table|fig|name|age|born|died|total|p\.?s|re|fyi|eta|tbd|todo|faq|breaking|background|what|where|when|why|who|how|bottom line|key points?|remember|important)(?: \d+)?$/i

/** Whether a word before a colon names a thing, and nobody who speaks. */
export function isLabel(words: string): boolean {
  return label.test(words)
}

const DAY =
  '(?:today|tonight|tomorrow|noon|midnight|(?:end of|this|next) \\w+|eod|eow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\d{1,2}\\b|(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)'
const BODY = '(?:board|committee|council|meeting|group|team|members|directors|trustees|panel|motion|we)'

const REPLY =
  /(?:yes|yeah|yep|no|nope|ok|okay|agreed|i agree|sure|right|exactly|fine|great|perfect|will do|got it|sounds good|fine (?:with|by) me|done|absolutely|of course|me too|same here|i see|cool|noted|good point|makes sense|that makes sense|true|correct|indeed|no problem|thanks|thank you)/
const bareReply = new RegExp(`^${REPLY.source}(?:[,.!]* ${REPLY.source})*[.!]*$`, 'i')

/** "Yes.", "OK, will do.": it says nothing without what was said before. */
function isBareReply(sentence: string): boolean {
  return bareReply.test(sentence)
}

/** What stands behind a greeting if the sentence goes on with what it has to say: `Hi all, the crane stops at ten` */
const GREETED = String.raw`(?: \p{L}+){0,3},(?!.*\b(?:welcome|thank|thanks|how are you|this is|my name|i['’]m|i am)\b)(?: \S+){4}`

const ratifying =
  /^(?:(?:ok(?:ay)?|good|fine|right|so|then),? )?(?:that|it)(?:['’]s| is) (?:now )?(?:decided|settled|agreed)(?:,? then)?[.!]*$/i

/** "That's decided.": what was decided is said before it. */
export function ratifies(sentence: string): boolean {
  return ratifying.test(sentence)
}

/** How a sentence says by itself what it is. */
const SENTENCES: Readonly<Record<Genre, readonly [Role, Pick<RegExp, 'test'>][]>> = {
  meeting: [
    [
      'formality',
      /^(?:the|this) (?:meeting|call|session)(?: was| is)? (?:called to order|opened|began|started|closed|adjourned|ended|declared)\b/i,
    ],
    [
      'formality',
      /\bthe minutes of (?:the|our) (?:last|previous|\S+ \d+) ?(?:meeting)?.{0,20}\b(?:approved|accepted|adopted|read)\b/i,
    ],
    [
      'attendance',
      /\b(?:sent (?:his|her|their)? ?apologies|apologies (?:were received|from)|a quorum was (?:present|declared))\b/i,
    ],
    ['courtesy', {test: isBareReply}],
    [
      'courtesy',
      new LetterPattern(
        String.raw`^(?:(?:(?:good|great),? )?thank(?:s| you)(?: (?:so|very) much| again| all| everyone)*(?: (?:for (?:having|joining|coming|being|your)|to (?:everyone|all|you))\b.{0,80}| for (?:this|that|it|all this|(?:the|that) (?:update|e?-?mail|message|note|reminder|info|information|call))\b[^,;:]{0,40}|,? (?:\p{Lu}\p{L}+|all|everyone))?(?:,? (?:bye|goodbye|and goodbye|see you\b.{0,30}|have a \p{L}+ \p{L}+))?[.!]*$|morning,? (?:all|everyone|everybody|team|folks)\b|(?:can|could) (?:everybody|everyone|you all|you) (?:hear|see) me\b|(?:good (?:morning|afternoon|evening|night)|hi|hello|hey)\b(?! to the \p{Lu})(?!${GREETED})|(?:bye|goodbye|welcome)\b(?! to the \p{Lu})|you['’]re welcome|(?:i )?hope (?:this|you|all|everyone)\b|(?:i )?look(?:ing)? forward to\b|(?:please )?let me know if\b|(?:please )?(?:don['’]t|do not) hesitate\b|(?:our|my) (?:first |next |last )?guests?\b|(?:the|our|my) (?:first|next|last) question\b|joining (?:me|us)\b|(?:(?:okay|ok|so|right|all right|alright|well|great|good|yeah),? ){0,2}let['’]s (?:move on|turn to|(?:get )?start(?:ed)?|begin)\b|(?:are there )?any (?:other |more )?questions\b|next question\b|(?:it['’]s|it is) (?:a pleasure|good|great) to (?:be|have|see)\b)`,
        'iu',
      ),
    ],
    [
      'decision',
      new RegExp(
        `(?<!\\bas )\\b(?:it was|(?:the )?${BODY}(?: then| also| therefore)?(?: has| have|['’]ve)?)(?: unanimously| all)? (?:agreed|decided|resolved|voted|approved|adopted|rejected|carried)\\b`,
        'i',
      ),
    ],
    [
      'decision',
      /\b(?:motion|proposal|budget|plan)\b.{0,60}\b(?:was|were) (?:unanimously )?(?:carried|passed|approved|adopted|rejected|defeated)\b/i,
    ],
    ['decision', /^(?:so )?(?:let['’]s go with|we['’]re going with|decision is)\b/i],
    [
      'decision',
      /^(?=(?:\S+ ){4}).*[,;–—-] ?(?:(?:all |are we all |everybody |everyone )?agreed|(?:is )?(?:everybody|everyone|all) (?:okay|ok|fine|happy)(?: with that)?|any objections)\?$/i,
    ],
    ['decision', /\b(?:that|it)(?:['’]s| is) (?:decided|settled|agreed)(?:, then)?[:,] /i],
    ['decision', ratifying],
    ['action', new RegExp(`\\b(?:will|['’]ll)\\b.{2,120}\\b(?:by|before|until) ${DAY}`, 'i')],
    [
      'action',
      new RegExp(
        `^(?:[a-z]+, )?(?:please\\b|(?:we|i) need\\b|(?:could|can) you\\b|you (?:should|must)\\b).{2,160}\\b(?:(?:by|before|until) ${DAY}|(?:today|tonight|tomorrow)[.!]?$)`,
        'i',
      ),
    ],
  ],
  paper: [
    [
      'result',
      /^(?:here,? we (?:show|report|find|demonstrate|present evidence)|we (?:find|found|show|showed|demonstrate|conclude|report|observed?|identified) |(?:our|these|the) (?:results|findings|data|analys[ie]s) (?:show|suggest|indicate|demonstrate|reveal|support|confirm)|in conclusion,?|results (?:show|suggest|indicate)|(?:this|the present|our) (?:study|paper|work|article|project|research|pilot) (?:shows|showed|finds|found|demonstrates|describes|presents|reports|introduces|proposes|develops|argues|examines|investigates|explores|offers|provides|analy[sz]es|addresses|discusses)|in this (?:paper|study|article|work),? (?:we|i) )/i,
    ],
    [
      'background',
      /^(?:the (?:aim|purpose|objective|goal) of (?:this|the|our) (?:study|paper|work|trial)|little is known|it is (?:well )?known|.{0,80}\bremains? (?:unclear|unknown|poorly understood))/i,
    ],
  ],
}

/** What a sentence says of itself in a text of that kind. */
export function roleOf(sentence: string, genre: Genre): Role | undefined {
  return SENTENCES[genre].find(([, pattern]) => pattern.test(sentence))?.[0]
}

const paper =
  /(?:^|\n|[.!?]["')\]]?\s)(?:Here,? we (?:show|report|find|found|demonstrate|present|describe|propose|introduce|study)|In this (?:paper|study|article|work|thesis|chapter),? (?:we|I) |This (?:paper|study|article) (?:presents|reports|examines|investigates|explores|describes|shows|proposes|introduces|argues|offers|develops|discusses|analy[sz]es))/

/** The kind of text that an opening shows to be of: what researchers say of their own work. */
export function genreOf(opening: string): Genre | undefined {
  return paper.test(opening) ? 'paper' : undefined
}

const replacement =
  /\b(?:clause|section|article|paragraph|sub-?section|§)\s*(\d{1,3}(?:\.\d{1,3})*)\b[^.;]{0,80}?\b(?:is|are|shall be|has been|was|were)(?: hereby)?(?: (?:deleted|removed|amended) and)? (?:deleted|replaced|superseded|repealed|revoked|restated|amended (?:so that|to read|as follows))\b/i

/** The number of the clause that a sentence replaces or deletes. */
export function replacedClause(sentence: string): string | undefined {
  return replacement.exec(sentence)?.[1]
}

const brokenOff =
  /\b(?:to|of|for|with|by|that|who|which|is|are|was|were|be|the|an?|and|or|in|on|at|from|can|will|should|must|may|does|has|have):\s*$/i
const limit =
  /\b(?:not?|never|none|neither|nor|without|avoid|except|excluding|unless|if|only|cannot|can['’]t|don['’]t|mustn['’]t|stop|refuse|refrain|denied|false|myths?|wrong)\b/i

/** Whether a paragraph begins as a warning. */
export function warns(paragraph: string): boolean {
  return /^\W*(?:warning|caution|danger|attention|important|note)\s?[:!]/i.test(paragraph)
}

/** Whether what announces a list limits or turns around what its items say, or is a sentence that they end. */
export function limitsItems(leadIn: string): boolean {
  return limit.test(leadIn) || brokenOff.test(leadIn)
}
