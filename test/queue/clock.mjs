// a clock that is wrong: loaded by NODE_OPTIONS=--import before a worker begins
const offset = Number(process.env.TEST_CLOCK_OFFSET ?? 0)
const {now} = Date
Date.now = () => now() + offset
