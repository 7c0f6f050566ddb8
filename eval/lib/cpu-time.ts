/** The milliseconds of CPU that some work takes in this process. */
export async function cpuTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of several times: what else the machine does only adds to it. */
export async function leastCpuTime(work: () => Promise<void>, runs: number): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run++) least = Math.min(least, await cpuTime(work))
  return least
}
