import { refusedApprover, type LoginChange } from "../approver"

const NOW = new Date("2026-03-10T12:00:00Z")
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const BEN = { id: "user_ben", email: "ben@shop.example", createdAt: daysAgo(30) }
const CHANGE: LoginChange = { kind: "invited", by: "user_ada", at: daysAgo(31) }

const refused = (over: Partial<Parameters<typeof refusedApprover>[0]> = {}) =>
  refusedApprover({
    approver: BEN,
    changes: [],
    requestedBy: "user_ada",
    listed: ["Ben@Shop.example"],
    now: NOW,
    ...over,
  })

describe("an approver", () => {
  it.each([["Ben@Shop.example"], ["user_ben"]])("is listed by e-mail address or id: %s", (entry) => {
    expect(refused({ listed: ["other@shop.example", entry] })).toBeNull()
  })

  it.each([
    ["nothing", []],
    ["other users", ["user_be", "en@shop.example", "USER_BEN"]],
  ])("is refused by a list of %s", (_what, listed) => {
    expect(refused({ listed })).toBe("approver_not_listed")
  })

  it("is refused if the user is unknown", () => {
    expect(refused({ approver: undefined, listed: ["", "user_ben"] })).toBe("approver_not_listed")
  })

  it("is at least seven days old", () => {
    expect(refused({ approver: { ...BEN, createdAt: new Date(daysAgo(7).getTime() + 1) } })).toBe("approver_too_new")
    expect(refused({ approver: { ...BEN, createdAt: daysAgo(7) } })).toBeNull()
  })

  it("has a password that no other user reset within seven days", () => {
    const reset = { ...CHANGE, kind: "password_reset", by: "user_eve" } as const
    expect(refused({ changes: [{ ...reset, at: new Date(daysAgo(7).getTime() + 1) }] })).toBe("approver_too_new")
    expect(refused({ changes: [{ ...reset, at: daysAgo(7) }] })).toBeNull()
  })

  it("was not invited by the user who requests, nor with an API key", () => {
    expect(refused({ changes: [CHANGE] })).toBe("approver_invited")
    expect(refused({ changes: [{ ...CHANGE, by: null }] })).toBe("approver_invited")
    expect(refused({ changes: [{ ...CHANGE, at: BEN.createdAt }] })).toBe("approver_invited")
    expect(refused({ changes: [{ ...CHANGE, by: "user_cyd" }] })).toBeNull()
  })

  it("is not affected by an invitation after the user existed", () => {
    expect(refused({ changes: [{ ...CHANGE, at: daysAgo(1) }] })).toBeNull()
  })
})
