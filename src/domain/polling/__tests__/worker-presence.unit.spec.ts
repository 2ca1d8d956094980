import { present } from "../worker-presence"

const NOW = new Date("2026-01-31T12:00:00.000Z")
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

/** A worker that last reported this many seconds ago. */
const worker = (reported: number) => ({ last_run_at: ago(reported) })

describe("a worker", () => {
  it.each([
    ["has reported recently", 15_000, 170, true],
    ["may be slow for three minutes", 1000, 179, true],
    ["is gone after that", 1000, 181, false],
    ["may miss nine rounds", 60_000, 590, true],
    ["is gone after ten", 60_000, 601, false],
  ])("%s", (_what, roundMs, reported, there) => {
    expect(present([worker(reported)], NOW, roundMs)).toHaveLength(there ? 1 : 0)
  })
})
