/** Function words, and a few others that say nothing about a subject. */
const STOP_WORDS = `
a an the this that these those each every either neither some any no such another other others both all half
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
it its itself they them their theirs themselves one ones oneself who whom whose which what whoever whatever whichever
someone somebody something anyone anybody anything everyone everybody everything nobody nothing none
about above across after against along amid among amongst around as at before behind below beneath beside besides
between beyond but by concerning despite down during except for from in inside into like near of off on onto out outside
over past per regarding since than through throughout till to toward towards under underneath until up upon versus via
with within without
and or nor so yet if whether because although though unless while whereas when whenever where wherever why how once lest
be am is are was were been being have has had having do does did doing done can could may might must shall should will
would ought need dare used get gets got getting
not n't never
's 're 've 'd 'll 'm s re ve d ll m t ca wo sha ai
very too also just only even still already again ever here there now then thus hence therefore however moreover
meanwhile instead rather quite almost perhaps maybe else much many more most less least few fewer several enough own
same away back ago else
say says said saying mr mrs ms dr
`

const stopWords: ReadonlySet<string> = new Set(STOP_WORDS.trim().split(/\s+/))

/** Whether a word, in lower case, says nothing about the subject of a text. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}
