// a cluster that is the end of whoever works on it: loaded by NODE_OPTIONS=--import before a worker begins
import {isMainThread} from 'node:worker_threads'

const {stringify} = JSON
JSON.stringify = (value, ...others) => {
  const text = stringify(value, ...others)
  if (!isMainThread && text?.includes('deadly')) {
    if (process.env.TEST_DEADLY === 'thread') process.exit(9)
    process.kill(process.pid, 'SIGKILL')
  }
  return text
}
