import { proposalsEndedBefore } from "../proposal"

describe("a proposal", () => {
  it("waits a week for a second person", () => {
    expect(proposalsEndedBefore(new Date("2026-01-08T12:00:00.000Z"))).toEqual(new Date("2026-01-01T12:00:00.000Z"))
  })
})
