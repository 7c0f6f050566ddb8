const MEDIA = '(?:media|image|photo|video|audio|voice message|sticker|gif|document|file|contact card|video note)'

const notice = new RegExp(
  `^(?:<?${MEDIA} omitted>?|<attached: .*>|\\S+ \\(file attached\\)|(?:this message was|you) deleted(?: this message)?|missed (?:group )?(?:voice|video) call.*|waiting for this message\\b.*|null|<medien ausgeschlossen>|(?:bild|video|audio|sticker) weggelassen|diese nachricht wurde gelöscht|<multimedia omitido>|(?:imagen|video|audio|sticker) omitid[oa]|(?:se eliminó|eliminaste) este mensaje|<médias omis>|(?:image|vidéo|audio) absente|ce message a été supprimé|<media omessi>|<media weggelaten>)[.!]?$`,
  'i',
)

/** Whether a chat prints a message in place of one that it does not have. */
export function isChatNotice(message: string): boolean {
  return notice.test(message.trim())
}
