import { noRecordMeaning } from "../no-record"

const NEW = {
  signature: "404 {error}",
  learned: null,
  isScheduled: true,
  ageMs: 10_000,
  pollEveryMs: 15_000,
  hasReturned: false,
  isLast: false,
}

describe("an answer without a record", () => {
  it.each([
    ["is the first, if no one can have paid", {}, "first"],
    ["is the first until two minutes after the start", { ageMs: 120_000 }, "first"],
    ["proves nothing later", { ageMs: 120_001 }, "assumed"],
    ["is the first for two intervals of a job that runs rarely", { ageMs: 360_000, pollEveryMs: 180_000 }, "first"],
    ["proves nothing after them", { ageMs: 360_001, pollEveryMs: 180_000 }, "assumed"],
    ["is the first for at most ten minutes", { ageMs: 600_000, pollEveryMs: 3_600_000 }, "first"],
    ["proves nothing after ten minutes", { ageMs: 600_001, pollEveryMs: 3_600_000 }, "assumed"],
    ["proves nothing after the customer returned", { hasReturned: true }, "assumed"],
    ["proves nothing outside the schedule", { isScheduled: false }, "assumed"],
    ["is unanswered at the end of tracking, if nothing is learned", { ageMs: 1e9, isLast: true }, "other"],
    ["is clear at the end of tracking in the learned form", { learned: "404 {error}", isLast: true }, "clear"],
    ["is clear in the learned form, at any time", { learned: "404 {error}", ageMs: 1e9, hasReturned: true }, "clear"],
    ["is another answer in another form", { learned: "200 empty" }, "other"],
  ])("%s", (_, over, meaning) => {
    expect(noRecordMeaning({ ...NEW, ...over })).toBe(meaning)
  })
})
