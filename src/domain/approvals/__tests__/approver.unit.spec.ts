import { refusedApproval, type Login, type LoginChange } from "../approver"

const NOW = new Date("2026-03-10T12:00:00Z")
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const lessThanAWeekAgo = new Date(daysAgo(7).getTime() + 1)
const ADA: Login = { id: "user_ada", email: "ada@shop.example", createdAt: daysAgo(30), changes: [] }
const BEN: Login = { id: "user_ben", email: "ben@shop.example", createdAt: daysAgo(30), changes: [] }
const INVITED: LoginChange = { kind: "invited", by: null, at: daysAgo(31) }
const RESET: LoginChange = { kind: "password_reset", by: "user_eve", at: daysAgo(7) }

/** Ben approves what Ada has requested. */
const refused = (over: Partial<Parameters<typeof refusedApproval>[0]> = {}) =>
  refusedApproval({ approver: BEN, requester: ADA, listed: ["ben@shop.example"], now: NOW, ...over })

describe("an approver", () => {
  it.each([["ben@shop.example"], ["user_ben"]])("is listed by e-mail address or id: %s", (entry) => {
    expect(refused({ listed: ["other@shop.example", entry] })).toBeNull()
  })

  it.each([
    ["nothing", []],
    ["other users", ["user_be", "en@shop.example", "USER_BEN", "Ben@shop.example"]],
  ])("is refused by a list of %s", (_what, listed) => {
    expect(refused({ listed })).toBe("approver_not_listed")
  })

  it("is refused if the user is unknown", () => {
    expect(refused({ approver: undefined, listed: ["", "user_ben"] })).toBe("approver_not_listed")
  })
})

it("a requester who no longer exists is refused", () => {
  expect(refused({ requester: undefined })).toBe("requester_unknown")
})

describe.each([
  ["approver", BEN, "user_ada"],
  ["requester", ADA, "user_ben"],
] as const)("the %s", (role, user, other) => {
  const being = (over: Partial<Login>) => refused({ [role]: { ...user, ...over } })
  const after = (change: LoginChange) => being({ changes: [change] })

  it("is at least seven days old", () => {
    expect(being({ createdAt: lessThanAWeekAgo })).toBe(`${role}_too_new`)
    expect(being({ createdAt: daysAgo(7) })).toBeNull()
  })

  it("has a password that no other user reset within seven days", () => {
    expect(after({ ...RESET, at: lessThanAWeekAgo })).toBe(`${role}_too_new`)
    expect(after(RESET)).toBeNull()
  })

  it("was not invited by the other person, nor with an API key", () => {
    expect(after({ ...INVITED, by: other })).toBe(`${role}_invited`)
    expect(after(INVITED)).toBe(`${role}_invited`)
    expect(after({ ...INVITED, by: other, at: user.createdAt })).toBe(`${role}_invited`)
    expect(after({ ...INVITED, by: "user_cyd" })).toBeNull()
  })

  it("is not affected by an invitation after the user existed", () => {
    expect(after({ ...INVITED, by: other, at: daysAgo(1) })).toBeNull()
  })
})
