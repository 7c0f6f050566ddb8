/**
 * The numbers that keep the features of the parser's three models apart. The shipped weights were learned with them:
 * another number means another training.
 *
 * A feature is the mix of its template's number with the codes of what it looks at (words/hash.ts). Where a list of
 * features has no number of its own here, the template's number is the feature's place in the list. Each model has its
 * own table of weights, so numbers must differ within a model only.
 */

// The model of parts (features.ts). Arcs begin at 0; the lists of the other parts begin far enough apart.

/** A kind of word between the ends of an arc, with the universal tags of the ends. */
export const BETWEEN_TAGS = 250
/** The same with the fine tags of the ends. */
export const BETWEEN_FINE_TAGS = 251
/** Where the templates of two neighboring modifiers begin. */
export const SIBLING_TEMPLATES = 300
/** Where the templates of a modifier, its head and the head's head begin. */
export const GRANDPARENT_TEMPLATES = 400
/** Where the templates of two neighboring modifiers with their head's head begin. */
export const GRANDSIBLING_TEMPLATES = 500
/** Added to a feature for its second version, which also looks at the distance. */
export const WITH_DISTANCE = 1000
/** Mixes the way from grandparent to modifier with the directions between. */
export const GRANDPARENT_WAY = 7
/** Mixes the direction of siblings with that of their head from the grandparent. */
export const GRANDSIBLING_DIRECTION = 9

// The pruner (pruner.ts): 0 to 23, and two mixes that several features share.

/** Both fine tags with direction and distance. */
export const PRUNER_PAIR = 90
/** Both fine tags with the direction alone. */
export const PRUNER_PLAIN_PAIR = 91

// The labeler (labeler.ts).

/** The kinds of words between a modifier and its head. */
export const LABEL_BETWEEN = 200

// What the models see of a word (input.ts).

/** The last three letters with the kind of capital. */
export const SUFFIX_WITH_CAPITAL = 0

// Codes that stand for something other than words and tags. Codes of those are hashes and look random.

/** There is nothing to look at. */
export const NOTHING = 0
/** A modifier has no sibling between it and the head. */
export const NO_INNER_SIBLING = 1
/** A modifier has no sibling farther from the head. */
export const NO_OUTER_SIBLING = 2
/** A question is answered with yes. */
export const YES = 1
/** A question is answered with no. */
export const NO = 2
