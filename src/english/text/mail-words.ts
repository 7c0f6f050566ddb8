import {LetterPattern} from '../../text/letter-pattern.ts'
import type {MailLine} from '../../text/structure-language.ts'

const HELLO = '(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]reetings|[Gg]ood (?:morning|afternoon|evening|day)|HI|HELLO|DEAR)'
const NAME = String.raw`(?:\p{Lu}[\p{L}.'’-]*|all|everyone|everybody|team|colleagues|friends|folks|there|both|sir|madam|and|or|&)`

const LEAVE =
  /^(?:(?:with )?(?:my |our |very |many )?(?:best|kind|kindest|warm|warmest) (?:regards|wishes)|regards|sincerely(?: yours)?|(?:yours|very) (?:truly|sincerely|faithfully)(?: yours)?|respectfully(?: yours)?|cheers|best|all the best|(?:many )?thanks(?: (?:again|a lot|in advance|so much|very much))?|thank you(?: (?:again|in advance|so much|very much))?|thx|love|yours|take care|see you(?: (?:soon|then|there))?|talk soon)\s*[,.!–—-]*/i
/** Above an answer in English, or in a mail that is partly English, other languages take leave as well. */
const LEAVE_ABROAD =
  /^(?:mit (?:freundlichen|besten|herzlichen) gr(?:ü|ue)(?:ß|ss)en|(?:viele|beste|liebe|herzliche|sch(?:ö|oe)ne|freundliche) gr(?:ü|ue)(?:ß|ss)e|mfg|bien cordialement|cordialement|bien à vous|sincères salutations|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|(?:cordiali|distinti) saluti|met vriendelijke groet(?:en)?|atenciosamente|cumprimentos|med (?:vänlig|vänliga|vennlig|venlig) hilsen|med (?:vänlig hälsning|vänliga hälsningar)|ystävällisin terveisin|z poważaniem|s pozdravem|с уважением|saygılarımla)\s*[,.!–—-]*/i
/** Who takes leave may sign on the same line. */
const SIGNED = new LetterPattern(String.raw`^(?:\s*\p{Lu}[\p{L}.'’-]*){0,3}$`, 'u')

const LINES: readonly [MailLine, Pick<RegExp, 'test'>][] = [
  [
    'original',
    /^[-_*\s]*(?:original (?:message|appointment)|urspr\S+ nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|originalmeddelande|(?:oprindelig|opprinnelig) (?:meddelelse|melding)|wiadomość oryginalna|исходное сообщение)[-_*\s]*$/i,
  ],
  [
    'forward',
    /^(?:[-_*\s]*(?:forwarded (?:message|by\b.*)|begin forwarded message:?|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada)[-_*\s:]*)$/i,
  ],
  ['quotation', /^on\s.{4,180}\b(?:wrote|writes|said)\s*:$/i],
  ['quotation', /^.{3,120}(?:<[^<>@\s]+@[^<>\s]+>|\S+@\S+)\s+(?:wrote|writes)\s*:$/i],
  // with a number, which is that of the day or the hour
  [
    'quotation',
    /^(?=.*\d).{8,200}(?:\bschrieb\b.{0,120}|\ba écrit|\bescribió|\bha scritto|\bschreef\b.{0,120}|\bescreveu|\bskrev\b.{0,120}|\bkirjoitti|\bnapisał(?:\(a\)|a)?|\bnapsal(?:\(a\)|a)?|писала?|пишет|şunu yazdı)\s?:$/i,
  ],
  ['greeting', new LetterPattern(`^${HELLO}(?:[ ,]+${NAME}){0,6}\\s*[,.!:–—-]?$`, 'u')],
  ['signature', /^(?:sent from (?:my|the|yahoo|outlook|mail for)\b.*|get outlook for\b.*)$/i],
  [
    'signature',
    /^(?:tel|phone|mobile|cell|fax|direct|office|t|m|p|f|e|w|web|e-?mail|skype)\.?\s*:\s*[\s+\d().x/-]*(?:\S+@\S+|(?:https?:|www\.)\S+)?$/i,
  ],
  ['signature', /^\+?\(?\d[\d\s().-]{6,20}\d$/],
  [
    'disclaimer',
    /^(?:[*_\s-]*)(?:this (?:e-?mail|message|communication|transmission)\b.{0,160}\b(?:confidential|privileged|intended)|the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication)|(?:confidentiality|legal|privacy) (?:notice|note|disclaimer)|disclaimer\b|if you (?:are not the intended|have received this|received this (?:e-?mail|message) in error)|please consider the environment|to unsubscribe\b|you (?:are receiving|received) this (?:e-?mail|message)|virus[- ]free\b)/i,
  ],
]

/** What a line of an e-mail is, if not what its author has to say. */
export function mailLine(line: string): MailLine | undefined {
  const leave = LEAVE.exec(line) ?? LEAVE_ABROAD.exec(line)
  if (leave !== null && SIGNED.test(line.slice(leave[0].length))) return 'closing'
  return LINES.find(([, pattern]) => pattern.test(line))?.[0] ?? (address.test(line) ? 'address' : undefined)
}

/** `Ann,` `Dear Sir or Madam,` `Sehr geehrte Frau Ito,` */
const address = new LetterPattern(String.raw`^\p{Lu}[\p{L}.'’-]*(?: [\p{L}&][\p{L}.'’-]*){0,4}\s?,$`, 'u')

const greeting = new LetterPattern(`^${HELLO}(?: ${NAME}){1,4}\\s?[,!–—-]\\s+(?=\\p{L})`, 'u')

/** The size of a greeting before the first sentence: `Hi Ann, ` */
export function greetingSize(line: string): number {
  return greeting.exec(line)?.[0].length ?? 0
}
