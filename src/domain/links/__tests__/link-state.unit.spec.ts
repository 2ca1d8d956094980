import { isOpenForPayment } from "../../../shared/link-groups"
import { LINK_STATES } from "../../../shared/messages/link-states"
import { linkState, type LinkFacts } from "../link-state"

const NOW = new Date("2026-03-01T12:00:00Z")
const JUST_NOW = new Date("2026-03-01T11:59:45Z")
const LONG_AGO = new Date("2026-03-01T11:00:00Z")

const aLink = (given: Partial<LinkFacts> = {}): LinkFacts => ({
  call: "sent",
  openedAt: LONG_AGO,
  replaced: false,
  canceled: false,
  status: "created",
  outcome: null,
  amountMinor: 1000,
  whole: true,
  hasUuid: true,
  tracked: true,
  order: { canceled: false, outstandingMinor: 1000 },
  ...given,
})

describe("a payment link", () => {
  it.each<[string, Partial<LinkFacts>]>([
    ["open", {}],
    ["open", { whole: false, order: { canceled: false, outstandingMinor: 5000 } }],
    ["open", { status: "rejected" }],
    ["untracked", { hasUuid: false }],
    ["expired", { tracked: false }],
    ["stale", { order: { canceled: false, outstandingMinor: 999 } }],
    ["stale", { order: { canceled: false, outstandingMinor: 1001 } }],
    ["stale", { whole: false, order: { canceled: false, outstandingMinor: 999 } }],
    ["pending", { status: "pending" }],
    ["order_canceled", { order: { canceled: true, outstandingMinor: 1000 } }],
    ["order_canceled", { order: null }],
    ["replaced", { replaced: true }],
    ["canceled", { canceled: true }],
    ["sending", { call: "opening", openedAt: JUST_NOW }],
    ["sending", { call: "called", openedAt: JUST_NOW }],
    ["not_sent", { call: "opening" }],
    ["not_sent", { call: "opening", openedAt: new Date("2026-03-01T11:59:30Z") }],
    ["sending", { call: "opening", openedAt: new Date("2026-03-01T11:59:30.001Z") }],
    ["refused", { call: "refused", openedAt: JUST_NOW }],
    ["stale", { call: "unsure", order: { canceled: false, outstandingMinor: 999 } }],
    ["open", { whole: false, order: { canceled: false, outstandingMinor: 1000 } }],
    ["unsure", { call: "called" }],
    ["unsure", { call: "unsure", openedAt: JUST_NOW }],
    ["refused", { call: "refused", outcome: "closed" }],
    ["received", { status: "paid" }],
    ["received", { status: "paid", replaced: true }],
    ["paid", { status: "paid", outcome: "settled", canceled: true }],
    ["attention", { status: "mismatch", outcome: "attention" }],
    ["resolved", { status: "paid", outcome: "closed" }],
  ])("is %s: %j", (state, given) => {
    expect(linkState(aLink(given), NOW)).toBe(state)
  })

  it("is open for payment while the order's outstanding amount may be paid by it", () => {
    const open = Object.keys(LINK_STATES).filter((state) => linkStates.has(state))
    expect(open.sort()).toEqual(["open", "pending", "received", "sending", "stale", "unsure", "untracked"])
  })
})

const states = (given: Partial<LinkFacts>) => linkState(aLink(given), NOW)
const linkStates = new Set<string>(
  [
    states({}),
    states({ hasUuid: false }),
    states({ tracked: false }),
    states({ order: { canceled: false, outstandingMinor: 999 } }),
    states({ status: "pending" }),
    states({ order: null }),
    states({ replaced: true }),
    states({ canceled: true }),
    states({ call: "called", openedAt: JUST_NOW }),
    states({ call: "opening" }),
    states({ call: "unsure" }),
    states({ call: "refused", outcome: "closed" }),
    states({ status: "paid" }),
    states({ status: "paid", outcome: "settled" }),
    states({ outcome: "attention" }),
    states({ status: "paid", outcome: "closed" }),
  ].filter(isOpenForPayment),
)
