/** How many resamples an interval or a bootstrap test takes when nobody says. */
export const SAMPLES = 1000

/** How many trials a randomization test takes when nobody says. */
export const RANDOMIZATION_TRIALS = 10_000

/** The confidence level of intervals when nobody says, in percent. */
export const CONFIDENCE = 95
