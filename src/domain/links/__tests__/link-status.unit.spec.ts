import { isOpenForPayment } from "../../../shared/link-groups"
import { LINK_STATUSES } from "../../../shared/messages/link-statuses"
import { linkStatus, type LinkFacts } from "../link-status"

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
  isFullAmount: true,
  hasUuid: true,
  tracked: true,
  order: { canceled: false, outstandingMinor: 1000 },
  ...given,
})

describe("a payment link", () => {
  it.each<[string, Partial<LinkFacts>]>([
    ["open", {}],
    ["open", { isFullAmount: false, order: { canceled: false, outstandingMinor: 5000 } }],
    ["open", { status: "rejected" }],
    ["untracked", { hasUuid: false }],
    ["expired", { tracked: false }],
    ["stale", { order: { canceled: false, outstandingMinor: 999 } }],
    ["stale", { order: { canceled: false, outstandingMinor: 1001 } }],
    ["stale", { isFullAmount: false, order: { canceled: false, outstandingMinor: 999 } }],
    ["pending", { status: "pending" }],
    ["order_canceled", { order: { canceled: true, outstandingMinor: 1000 } }],
    ["order_canceled", { order: null }],
    ["open", { order: "unread" }],
    ["expired", { order: "unread", tracked: false }],
    ["pending", { order: "unread", status: "pending" }],
    ["replaced", { replaced: true }],
    ["canceled", { canceled: true }],
    ["sending", { call: "opening", openedAt: JUST_NOW }],
    ["sending", { call: "called", openedAt: JUST_NOW }],
    ["not_sent", { call: "opening" }],
    ["not_sent", { call: "opening", openedAt: new Date("2026-03-01T11:59:30Z") }],
    ["sending", { call: "opening", openedAt: new Date("2026-03-01T11:59:30.001Z") }],
    ["refused", { call: "refused", openedAt: JUST_NOW }],
    ["stale", { call: "unsure", order: { canceled: false, outstandingMinor: 999 } }],
    ["open", { isFullAmount: false, order: { canceled: false, outstandingMinor: 1000 } }],
    ["unsure", { call: "called" }],
    ["unsure", { call: "unsure", openedAt: JUST_NOW }],
    ["refused", { call: "refused", outcome: "closed" }],
    ["received", { status: "paid" }],
    ["received", { status: "paid", replaced: true }],
    ["paid", { status: "paid", outcome: "settled", canceled: true }],
    ["attention", { status: "mismatch", outcome: "attention" }],
    ["resolved", { status: "paid", outcome: "closed" }],
  ])("is %s: %j", (status, given) => {
    expect(linkStatus(aLink(given), NOW)).toBe(status)
  })

  it("is open for payment while the order's outstanding amount may be paid by it", () => {
    const open = Object.keys(LINK_STATUSES).filter((status) => linkStatuses.has(status))
    expect(open.sort()).toEqual(["open", "pending", "received", "sending", "stale", "unsure", "untracked"])
  })
})

const statusOf = (given: Partial<LinkFacts>) => linkStatus(aLink(given), NOW)
const linkStatuses = new Set<string>(
  [
    statusOf({}),
    statusOf({ hasUuid: false }),
    statusOf({ tracked: false }),
    statusOf({ order: { canceled: false, outstandingMinor: 999 } }),
    statusOf({ status: "pending" }),
    statusOf({ order: null }),
    statusOf({ replaced: true }),
    statusOf({ canceled: true }),
    statusOf({ call: "called", openedAt: JUST_NOW }),
    statusOf({ call: "opening" }),
    statusOf({ call: "unsure" }),
    statusOf({ call: "refused", outcome: "closed" }),
    statusOf({ status: "paid" }),
    statusOf({ status: "paid", outcome: "settled" }),
    statusOf({ outcome: "attention" }),
    statusOf({ status: "paid", outcome: "closed" }),
  ].filter(isOpenForPayment),
)
