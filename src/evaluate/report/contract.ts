/**
 * What the report's page and its scripts agree on. page.ts and cluster.ts write these names into the page, the functions
 * of script.ts get them as an argument, and style.ts gives them their looks.
 */
export const REPORT_PAGE = {
  /** Ids of elements. */
  id: {
    data: 'data', // holds ReportData as JSON
    matrix: 'matrix', // the table of scores by cluster
    metric: 'metric', // chooses its metric
    clusters: 'clusters', // contains the sections of the clusters
    systems: 'systems', // contains a checkbox for each system, whose value is the system's number
    noSystems: 'none',
    numbers: 'numbers', // the checkbox for numbers on marks
    open: 'open',
  },
  /** Data attributes, without `data-`. Systems and clusters are numbered in the order of the evaluation. */
  data: {
    system: 's', // of articles and rows that belong to one system: its number
    value: 'v', // of cells: the number to sort by, if it is not their text; −1 for none
    row: 'row', // of a row of the matrix: the cluster's number
    section: 'cluster', // of a row of the matrix: the id of the cluster's section
    count: 'n', // of a mark: how many others have it
    references: 'references', // of the inside of a cluster's section: how many there are, as is summaries
    summaries: 'summaries',
  },
  /** Classes. */
  class: {
    scripted: 'scripted', // of the root element, where scripts run
    numbers: 'numbers', // of the root element, where marks have numbers
    cluster: 'cluster', // of a cluster's section
    best: 'best', // of a cell of the matrix with the best score of its row
  },
  /** The property of a cell's style that shades it: the percentage that its score is of the largest one in the matrix. */
  share: '--v',
  /** In tables a row's name comes first; in the matrix the systems follow in their order. */
  nameColumn: 0,
  firstSystemColumn: 1,
} as const

/** The names above, as scripts take them. */
export type ReportPage = typeof REPORT_PAGE

/** A recall in thousandths of a percent, a whole number; null if there is no score. */
export type Score = number | null

/** By metric: the scores by cluster, then by system. */
export interface ReportData {
  readonly scores: Readonly<Record<string, readonly (readonly Score[])[]>>
}
