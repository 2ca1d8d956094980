/** Processor time of this process for each of `count` calls, in µs, with `concurrency` calls at once. */
export async function processorTimeOf(
  call: () => Promise<unknown>,
  { count, concurrency }: { count: number; concurrency: number },
): Promise<number> {
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await call()
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: concurrency }, lane))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}
