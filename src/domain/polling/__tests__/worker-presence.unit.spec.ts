import { present, sideBySide } from "../worker-presence"

const NOW = new Date("2026-01-31T12:00:00.000Z")
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

/** A worker that started and last reported this many seconds ago. */
const worker = (began: number, reported: number) => ({ created_at: ago(began), last_run_at: ago(reported) })

describe("a worker", () => {
  it.each([
    ["has reported recently", 15_000, 170, true],
    ["may be slow for three minutes", 1000, 179, true],
    ["is gone after that", 1000, 181, false],
    ["may miss nine rounds", 60_000, 590, true],
    ["is gone after ten", 60_000, 601, false],
  ])("%s", (_what, roundMs, reported, there) => {
    expect(present([worker(3600, reported)], NOW, roundMs)).toHaveLength(there ? 1 : 0)
  })
})

describe("the number of workers at the same time:", () => {
  it.each([
    ["none", [], 0],
    ["one that started and reported once", [worker(10, 10)], 1],
    ["two that report alternately", [worker(900, 5), worker(60, 20)], 2],
    ["one that was restarted", [worker(900, 40), worker(10, 10)], 1],
    ["two of which one was restarted", [worker(900, 40), worker(20, 5), worker(900, 10)], 2],
  ])("%s", (_what, workers, count) => {
    expect(sideBySide(workers)).toBe(count)
  })
})
