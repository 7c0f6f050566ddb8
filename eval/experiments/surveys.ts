/**
 * Learns what a question about a topic makes of the worth of bigrams.
 *
 *     npm run experiment -- surveys [FOLDER]
 *
 * FOLDER is ../shared/data unless it is given. The topics are those of duc2006, whose narratives ask, and the worth of concepts is
 * learned from the other sets. Writes eval/results/surveys.md and surveys.json: the weights for src/summarize/model/surveys.ts, and how
 * much likelier they make the bigrams that people repeat, on topics that they were not learned from.
 */
import {loadRelevance} from '../../src/node/model-files.ts'
import {SURVEY_FEATURES, type SurveyWeights} from '../../src/summarize/model/surveys.ts'
import {markdownTable} from '../lib/markdown.ts'
import {learnSurvey, surveyGain, surveysOutOfFold, topicExamples} from '../lib/questions/survey-learning.ts'
import {conceptsOfOthers, topicsIn} from '../lib/questions/topics.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

/** Into so many parts the topics are dealt, each of which is judged with what was learned from the others. */
const PARTS = 10

/** The numbers of eval/results/surveys.json. */
export interface SurveysResult {
  readonly weights: SurveyWeights
  /** In nats, on topics that nothing was learned from. */
  readonly gain: number
  /** Topics that gain. */
  readonly better: number
  readonly topics: number
}

export function main([folder = '../shared/data']: readonly string[], command: string): void {
  const signature = signatureOf({command, settings: `${PARTS} parts`})
  const relevance = loadRelevance('models')!
  const concepts = conceptsOfOthers(folder)
  const topics = topicsIn(folder).map((topic) => topicExamples(topic, concepts, relevance))
  const outOfFold = surveysOutOfFold(topics, PARTS)
  const gains = topics.map((topic) => surveyGain(topic, outOfFold.get(topic.id)!))
  const result: SurveysResult = {
    weights: learnSurvey(topics),
    gain: gains.reduce((sum, gain) => sum + gain, 0) / gains.length,
    better: gains.filter((gain) => gain > 0).length,
    topics: topics.length,
  }
  const report = reportOf(result)
  console.log(report)
  writeResult('surveys.md', report, signature)
  writeResult('surveys.json', result, signature)
}

function reportOf({weights, gain, better, topics}: SurveysResult): string {
  const rows = SURVEY_FEATURES.map((name) => [name, weights[name].toFixed(2)])
  return `# Surveys

What a question about a topic makes of the worth of bigrams (docs/math.md, eq. G25): the weight of each thing that is seen of a bigram, in
deviations, learned from ${topics} topics. On topics that it was not learned from, a bigram that people repeat is likelier by ${gain.toFixed(3)} nats;
${better} of the ${topics} topics gain.

${markdownTable(['seen', 'weight'], rows)}
`
}
