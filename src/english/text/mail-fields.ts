import type {MailField} from '../../text/structure-language.ts'

/**
 * The fields of a head as programs for e-mail write them, above older mails in the language of whoever answers: author,
 * date, recipients, copies, title.
 */
const HEADS: readonly Readonly<Record<MailField['name'], string>>[] = [
  {
    author: 'from',
    date: 'date|sent',
    title: 'subject',
    rest: 'to|cc|bcc|reply-to|message-id|received|organi[sz]ation|importance|attachments?|[a-z]+(?:-[a-z]+)+',
  },
  {author: 'von', date: 'gesendet(?: am)?|datum', title: 'betreff', rest: 'an|kopie|antwort an|anlagen?|wichtigkeit'},
  {author: 'de', date: 'envoyé(?: le)?', title: 'objet', rest: 'à|a|pour|copie(?: à)?|pièces? jointes?'},
  {author: 'de', date: 'enviado(?: el| em)?|enviada(?: em)?|fecha|data', title: 'asunto|assunto', rest: 'para|copia'},
  {author: 'da', date: 'inviato(?: il)?|data', title: 'oggetto', rest: 'a|per|copia'},
  {author: 'van', date: 'verzonden|datum', title: 'onderwerp', rest: 'aan|kopie'},
  {author: 'från', date: 'skickat|datum', title: 'ämne', rest: 'till|kopia'},
  {author: 'fra', date: 'sendt|dato', title: 'emne', rest: 'til|kopi'},
  {author: 'lähettäjä', date: 'lähetetty|päivämäärä', title: 'aihe', rest: 'vastaanottaja|kopio'},
  {author: 'od', date: 'wysłano|data|odesláno|datum', title: 'temat|předmět', rest: 'do|dw|komu|kopie'},
  {author: 'от(?: кого)?', date: 'отправлено|дата', title: 'тема', rest: 'кому|копия'},
  {author: 'kimden', date: 'gönderilme|gönderildi|tarih', title: 'konu', rest: 'kime|bilgi'},
  {author: '发件人|寄件者', date: '发送时间|日期|寄件日期', title: '主题|主旨', rest: '收件人|收件者|抄送|副本'},
  {author: '差出人', date: '送信日時|日時', title: '件名', rest: '宛先'},
  {author: '보낸 사람', date: '보낸 날짜|날짜', title: '제목', rest: '받는 사람|참조'},
]

const KINDS = ['author', 'date', 'title', 'rest'] as const

const patterns = KINDS.map(
  (name) =>
    [
      name,
      new RegExp(
        String.raw`^\*{0,2}(?:${HEADS.map((head) => head[name]).join('|')})\*{0,2}(?: ?:\*{0,2}(?=\s|$)|：)`,
        'i',
      ),
    ] as const,
)

/** What every field begins like, to tell most lines from it at once. */
const beginning = /^[^\s:：]{1,24}(?: [^\s:：]{1,10})?\s?[:：]/

/** `From: Ann Ito`, `Betreff: Die Mühle`, `Message-ID: …` */
export function mailField(line: string): MailField | undefined {
  if (!beginning.test(line)) return undefined
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(line)
    if (found !== null) return {name, size: found[0].length}
  }
  return undefined
}
