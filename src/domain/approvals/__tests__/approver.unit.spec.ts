import { isPermitted, refusedApproval, type Login, type LoginChange } from "../approver"

const NOW = new Date("2026-03-10T12:00:00Z")
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const lessThanAWeekAgo = new Date(daysAgo(7).getTime() + 1)
const ADA: Login = { id: "user_ada", email: "ada@shop.example", createdAt: daysAgo(30), changes: [], isDeleted: false }
const BEN: Login = { id: "user_ben", email: "ben@shop.example", createdAt: daysAgo(30), changes: [], isDeleted: false }
/** She invited, or was invited by, the others. */
const CYD: Login = { id: "user_cyd", email: "cyd@shop.example", createdAt: daysAgo(60), changes: [], isDeleted: false }
const INVITED: LoginChange = { kind: "invited", by: null, at: daysAgo(31) }
const RESET: LoginChange = { kind: "password_reset", by: "user_eve", at: daysAgo(7) }

/** Ben approves what Ada has requested. */
const refused = (over: { users?: Login[]; listed?: string[] } = {}) => {
  const logins = new Map([ADA, BEN, ...(over.users ?? [])].map((user) => [user.id, user]))
  const { listed = ["ben@shop.example"] } = over
  return refusedApproval({ approver: "user_ben", requester: "user_ada", logins, listed, now: NOW })
}
const without = (id: string) => {
  const logins = new Map([ADA, BEN].filter((user) => user.id !== id).map((user) => [user.id, user]))
  const listed = ["", "user_ben"]
  return refusedApproval({ approver: "user_ben", requester: "user_ada", logins, listed, now: NOW })
}

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
    expect(without("user_ben")).toBe("approver_not_listed")
  })
})

it("a requester who no longer exists is refused", () => {
  expect(without("user_ada")).toBe("requester_unknown")
})

describe.each([
  ["approver", BEN, "user_ada"],
  ["requester", ADA, "user_ben"],
] as const)("the %s", (role, user, other) => {
  const being = (over: Partial<Login>, ...others: Login[]) => refused({ users: [...others, { ...user, ...over }] })
  const after = (change: LoginChange, ...others: Login[]) => being({ changes: [change] }, ...others)

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
    expect(after({ ...INVITED, by: "user_cyd" }, CYD)).toBeNull()
  })

  it("is not affected by an invitation after the user existed", () => {
    expect(after({ ...INVITED, by: other, at: daysAgo(1) })).toBeNull()
  })

  it("may have been invited by a user who has been deleted since, but not by an unknown one", () => {
    expect(after({ ...INVITED, by: "user_cyd" }, { ...CYD, isDeleted: true })).toBeNull()
    expect(after({ ...INVITED, by: "user_gone" })).toBe(`${role}_invited`)
  })

  it("exists", () => {
    expect(being({ isDeleted: true })).toBe(role === "approver" ? "approver_not_listed" : "requester_unknown")
  })

  it.each([
    ["invited by the other person", { ...INVITED, by: other, at: daysAgo(61) }],
    ["invited with an API key", { ...INVITED, at: daysAgo(61) }],
    ["whose password the other person had just reset", { ...RESET, by: other, at: daysAgo(37) }],
    ["whose password the other person reset at that moment", { ...RESET, by: other, at: INVITED.at }],
  ])("was not invited by a user %s", (_how, change) => {
    const maker = { ...CYD, changes: [change] }
    expect(after({ ...INVITED, by: "user_cyd" }, maker)).toBe(`${role}_invited`)
  })

  it("was not invited through several others", () => {
    const first = { ...CYD, changes: [{ ...INVITED, by: other, at: daysAgo(60) }] }
    const second = {
      ...CYD,
      id: "user_dan",
      createdAt: daysAgo(59),
      changes: [{ ...INVITED, by: CYD.id, at: daysAgo(59) }],
    }
    expect(after({ ...INVITED, by: "user_dan" }, first, second)).toBe(`${role}_invited`)
  })

  it.each([
    ["long before", daysAgo(38)],
    ["later", daysAgo(30)],
  ])("is not affected by a reset of the inviter's password %s", (_when, at) => {
    const maker = { ...CYD, changes: [{ ...RESET, by: other, at }] }
    expect(after({ ...INVITED, by: "user_cyd" }, maker)).toBeNull()
  })

  it("is not affected by two users who invited each other's address", () => {
    const [cyd, dan] = ["user_cyd", "user_dan"]
    const users = [
      { ...CYD, changes: [{ ...INVITED, by: dan, at: daysAgo(61) }] },
      { ...CYD, id: dan, changes: [{ ...INVITED, by: cyd, at: daysAgo(61) }] },
    ]
    expect(after({ ...INVITED, by: cyd }, ...users)).toBeNull()
  })
})

describe("a user whom a list names", () => {
  let listed = ["ben@shop.example", "cyd@shop.example"]
  afterEach(() => void (listed = ["ben@shop.example", "cyd@shop.example"]))
  const permits = (ben: Partial<Login>, ...others: Login[]) => {
    const logins = new Map([...others, { ...BEN, ...ben }].map((user) => [user.id, user]))
    return isPermitted("user_ben", { listed, logins, now: NOW })
  }
  const invited = (by: string | null) => ({ changes: [{ ...INVITED, by }] })

  it("may act, also on the first day", () => {
    expect(permits({})).toBe(true)
    expect(permits({ createdAt: NOW })).toBe(true)
    expect(permits({ id: "user_other" })).toBe(false)
    expect(permits({ email: "Ben@shop.example" })).toBe(false)
  })

  it("may not act for seven days after another user reset their password", () => {
    expect(permits({ changes: [{ ...RESET, by: "user_cyd", at: lessThanAWeekAgo }] }, CYD)).toBe(false)
    expect(permits({ changes: [RESET] })).toBe(true)
  })

  it("was invited by a user whom it names, too", () => {
    expect(permits(invited("user_cyd"), CYD)).toBe(true)
    expect(permits(invited("user_ada"), ADA)).toBe(false)
    expect(permits(invited("user_cyd"))).toBe(false)
    expect(permits(invited(null))).toBe(false)
    expect(permits({ changes: [{ ...INVITED, by: "user_ada", at: daysAgo(1) }] }, ADA)).toBe(true)
  })

  it("may have been invited by anybody if it names the id, which no invitation can choose", () => {
    listed = ["user_ben"]
    expect(permits(invited("user_ada"), ADA)).toBe(true)
    expect(permits(invited(null))).toBe(true)
    expect(permits({ changes: [{ ...RESET, by: "user_cyd", at: lessThanAWeekAgo }] })).toBe(false)
    expect(permits({ isDeleted: true })).toBe(false)
  })

  it("was not invited with a login that it names by id and that another user had taken over", () => {
    listed = ["ben@shop.example", "user_cyd"]
    const takenOver = { ...CYD, changes: [{ ...RESET, by: "user_ada", at: daysAgo(32) }] }
    expect(permits(invited("user_cyd"), CYD)).toBe(true)
    expect(permits(invited("user_cyd"), takenOver, ADA)).toBe(false)
  })

  it.each([
    ["invited", { ...INVITED, by: "user_ada", at: daysAgo(61) }],
    ["had taken over", { ...RESET, by: "user_ada", at: daysAgo(32) }],
  ])("was not invited with a login that a user %s whom it does not name", (_how, change) => {
    expect(permits(invited("user_cyd"), { ...CYD, changes: [change] }, ADA)).toBe(false)
    expect(permits(invited("user_cyd"), { ...CYD, changes: [{ ...change, by: "user_ben" }] })).toBe(true)
  })
})
