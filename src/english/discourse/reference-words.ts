const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Pronouns that stand for somebody or something named before. */
export const PERSONAL = words('he she they it him her them his hers their theirs its himself herself themselves itself')

/** Those of them that stand for a person. */
export const HUMAN = words('he she him his her hers himself herself')

/** Words that set a thing against another one that was named. */
export const ANAPHORIC = words('other another others former latter same')

/** Words before a noun that take the thing, or one like it, for known. */
export const GIVEN = words('the this that these those another other')

/** Words that tie a sentence to the one before. It says the same without them. */
export const CONNECTIVES = words(`
also however meanwhile moreover furthermore nevertheless nonetheless therefore thus instead besides similarly likewise
consequently accordingly additionally hence otherwise afterwards afterward too still yet then indeed again
`)

/** Openings of sentences that go on from the one before. They cannot be dropped as lightly as a connective. */
export const LEANING_STARTS: readonly string[] = [
  'for example',
  'for instance',
  'as a result',
  'in response',
  'in reply',
  'in contrast',
  'by contrast',
  'in addition',
  'on the other hand',
  'on the other is',
  'on the other are',
  'on the other ,',
  'at the same time',
  'at the time',
  'at that time',
  'after that',
  'before that',
  'in that case',
  'in turn',
  'in return',
  'that is why',
  'so far',
  'in all ,',
  'all in all',
  'altogether ,',
  'in total ,',
  'not so',
  'even so',
  'yes',
  'no ,',
  'then',
  'there ,',
  'here ,',
  'the two',
  'the three',
  'the four',
  'the pair',
  'the first',
  'the second',
  'the third',
  'one of them',
  'none of them',
  'both of them',
  'most of them',
  'part of it',
  'here as',
  'here too',
  'here are',
  'here is',
  'following are',
  'following is',
  'the following',
  'below are',
]

/** What is called so was mostly called by its name before: "the group" of a league, "the measure" of an act. */
export const SHORT_NAMES = words(`
group company firm agency department organization association union committee commission panel team club party school
university hospital museum institute newspaper magazine network bank airline manufacturer maker carrier
foundation charity coalition alliance consortium publisher retailer broadcaster developer operator
town village suburb island province district region territory
man woman boy girl couple pair trio suspect victim singer actor actress author player scientist researcher engineer pilot
study survey report paper poll article book film movie show album
measure bill proposal plan project program deal agreement accord pact treaty merger decision ruling verdict order
meeting conference session ceremony summit talks
incident accident crash attack blast raid shooting robbery
standards guidelines rules findings
`)

/** Things of which there is one, so that "the" points nowhere: "the president", "the weather". */
export const UNIQUE_NOUNS = words(`
president government police court world country nation state city town public people sun moon sea weather army military
parliament senate house congress cabinet internet press media economy market future past church union pope king queen
prime opposition white capital border west east north south
`)
