/** Marks that end a sentence in one script alone: Arabic, Urdu, Indic, Armenian, Ethiopic, Burmese, Khmer, Tibetan, Mongolian. */
export const OWN_MARKS = '؟۔।॥։።፧။៕។།༎᠃᠉'

/** Marks of East Asia, which stand without a blank behind them. */
export const EAST_ASIAN_MARKS = '。！？｡'
