import { areLocksApart, shareLocks, sideBySide, type StoreProcess } from "../store-processes"

const NOW = new Date("2026-01-31T12:00:00.000Z")
const ROUND_MS = 15_000
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

/** A process that started and was last seen this many seconds ago. */
const aProcess = (started: number, seen: number, locks = "in-memory"): StoreProcess => ({
  startedAt: ago(started),
  seenAt: ago(seen),
  mode: "shared",
  locks,
})

describe("the number of processes at the same time:", () => {
  it.each([
    ["none", [], 0],
    ["one that has just started", [aProcess(10, 10)], 1],
    ["two that report alternately", [aProcess(900, 5), aProcess(60, 20)], 2],
    ["one that was restarted", [aProcess(900, 40), aProcess(10, 10)], 1],
    ["two of which one was restarted", [aProcess(900, 40), aProcess(20, 5), aProcess(900, 10)], 2],
    ["two, one of which reported when the other one started", [aProcess(900, 60), aProcess(60, 5)], 2],
    ["one that has not reported since it started", [aProcess(900, 400), aProcess(20, 25)], 1],
    ["one that may still live", [aProcess(900, 5), aProcess(600, 180)], 2],
    ["one that is gone", [aProcess(900, 5), aProcess(600, 181)], 1],
  ])("%s", (_what, processes, count) => {
    expect(sideBySide(processes, NOW, ROUND_MS)).toHaveLength(count)
  })
})

describe("processes share their locks", () => {
  it.each([
    ["in no process", [], true],
    ["in PostgreSQL", [aProcess(9, 1, "locking-postgres"), aProcess(8, 1, "locking-postgres")], true],
    ["not if one of them has its own", [aProcess(9, 1, "redis"), aProcess(8, 1)], false],
  ])("%s", (_what, processes, shared) => {
    expect(shareLocks(processes)).toBe(shared)
  })
})

describe("locks are apart", () => {
  const first = aProcess(3600, 5)
  it.each([
    ["for five minutes of two processes", [first, aProcess(300, 5)], true],
    ["not during a deployment", [first, aProcess(299, 5)], false],
    ["although a third process has just started", [first, aProcess(300, 5), aProcess(10, 5)], true],
    [
      "not if two of three have just started, in whatever order they are read",
      [aProcess(20, 5), first, aProcess(10, 5)],
      false,
    ],
    ["in whatever order they are read", [aProcess(10, 5), aProcess(300, 5), first], true],
    ["not without a process", [], false],
    ["not in one process", [first], false],
    ["not after a restart", [aProcess(3600, 400), aProcess(300, 5)], false],
    ["not if they are shared", [aProcess(3600, 5, "redis"), aProcess(300, 5, "redis")], false],
  ])("%s", (_what, processes, apart) => {
    expect(areLocksApart(processes, NOW, ROUND_MS)).toBe(apart)
  })
})
