const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What is called so is thought well of. */
export const GOOD = words(`
good great excellent superb outstanding wonderful fantastic brilliant amazing awesome lovely beautiful nice pleasant
comfortable sturdy solid reliable durable quick fast quiet bright clear crisp sharp smooth easy simple handy useful
helpful friendly polite attentive generous clean spotless spacious cozy cosy fresh tasty delicious crunchy juicy cheap
affordable fair accurate precise responsive strong perfect impressive fine decent long-lasting light lightweight
`)

/** What is called so is not. */
export const BAD = words(`
bad poor terrible awful horrible dreadful disappointing mediocre weak flimsy fragile unreliable slow sluggish loud noisy
dim blurry fuzzy dull grainy difficult hard confusing useless unhelpful unfriendly rude slow dirty filthy cramped tiny stale
bland tasteless soggy greasy dry cold expensive pricey overpriced unfair inaccurate unresponsive uncomfortable faulty
defective broken heavy bulky clumsy stiff tinny ugly annoying frustrating short noisy harsh sloppy
`)

/** Who does this to a thing thinks well of it. */
export const LIKES = words('love like enjoy adore recommend praise appreciate')

/** Who does this does not. */
export const DISLIKES = words('hate dislike regret return despise')

/** A thing that does this is good, or is not. */
export const WORKS = words('work shine impress last excel delight')
export const FAILS = words('fail break die disappoint crash leak crack freeze overheat rattle creak squeak fade peel')

/** These turn an opinion into its opposite. */
export const TURNING = words("not n't n’t never hardly barely scarcely no nothing neither without")

/** Too much of what is good. */
export const EXCESS = words('too overly')

/** They are judged, and say nothing of what. */
export const VAGUE = words(
  'thing thing one lot bit way time day year week part point idea reason problem something everything anything nothing people person man woman it this that',
)

/** What is said of the whole, "It is loud", by what is judged by it: who says loud and who says quiet speak of its noise. */
export const WHOLE: ReadonlyMap<string, string> = new Map(
  `noise: quiet silent quietly loud noisy loudly
speed: fast quick quickly slow slowly sluggish
price: cheap affordable inexpensive expensive pricey overpriced
ease of use: easy simple difficult complicated confusing
weight: light lightweight heavy bulky
comfort: comfortable cozy cosy uncomfortable cramped
durability: sturdy solid durable reliable flimsy fragile unreliable last fail break die crack
cleanliness: clean spotless dirty filthy
taste: tasty delicious bland tasteless
leaks: leak
noises: rattle creak squeak
heat: overheat`
    .split('\n')
    .flatMap((line) => {
      const [name, all] = line.split(': ')
      return all.split(' ').map((word) => [word, name] as const)
    }),
)

/** Words in front of an opinion of the whole: "Very loud." */
export const STRONGER = words('very so really quite super extremely pretty too just also and but')

/** Adverbs that judge: "It boils fast." */
export const GOOD_MANNERS = words('fast quickly quietly')
export const BAD_MANNERS = words('slowly loudly')
