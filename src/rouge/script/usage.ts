/** What is said where nothing was asked for. */
export const USAGE = `Usage: precis rouge [options] CONFIGURATION [SYSTEM]

The options, the output and the numbers are those of the script ROUGE-1.5.5:
  -a          score all systems of the configuration
  -n N        ROUGE-1 to ROUGE-N
  -x          no ROUGE-L
  -w WEIGHT   ROUGE-W
  -2 GAP      ROUGE-S with at most GAP words between two, any number if it is < 0; -u: ROUGE-SU instead, -U: both
  -3 MODE     Basic Elements by H, HM, HMR, HM1, HMR1 or HMR2 instead of ROUGE-L
  -m          stem words
  -s          leave out stop words
  -l N, -b N  take the first N words or bytes of each text
  -f A|B      several references: sums of counts, or the best one
  -p ALPHA    the weight of precision in F, 0.5 by default
  -t 0|1|2    means over evaluations, shares of pooled counts, or raw counts
  -c PERCENT  the confidence of intervals, 95 by default
  -r N        samples of the bootstrap, 1000 by default
  -d          scores of each evaluation, too
  -e FOLDER   stop words and exceptions of the stemmer from there, not those of precis
  -z FORMAT   CONFIGURATION is a list of files in this format: SPL, SEE, ISI or SIMPLE`
