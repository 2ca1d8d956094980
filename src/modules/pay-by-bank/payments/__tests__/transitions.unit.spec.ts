import { AT, PAYMENT_STATES, standOf, TRIED } from "../../../../../integration-tests/kit/database/payment-states"
import type { PaymentRow } from "../payment-row"
import { TRANSITIONS } from "../transitions"

type Name = keyof typeof TRANSITIONS

/** Every transition in every state, with every kind of input. */
const all = TRIED.flatMap(({ name, change }) =>
  PAYMENT_STATES.flatMap((before) => {
    const evaluated = change.evaluate(before, AT)
    return evaluated ? [{ name, change, before, ...evaluated }] : []
  }),
)
type Step = (typeof all)[number]

const namesOf = (steps: Step[]) => [...new Set(steps.map(({ name }) => name))].sort()
/** What a failure prints of a step. */
const shown = ({ name, before, after }: Step) => {
  const standing = ({ status, outcome, reason }: PaymentRow) => `${status}, ${outcome ?? "open"} ${reason ?? ""}`
  return `${name}: ${standing(before)} → ${standing(after)}`
}
const breaking = (rule: (step: Step) => boolean) => all.filter((step) => !rule(step)).map(shown)

describe("the transitions", () => {
  it("all take place in some state, and are refused in another one, but for those that any state allows", () => {
    const anywhere: Name[] = ["attemptFailed"]
    expect(namesOf(all)).toEqual(Object.keys(TRANSITIONS).sort())
    const refused = TRIED.filter(({ change }) => PAYMENT_STATES.some((row) => change.evaluate(row, AT) === null))
    expect([...new Set([...refused.map(({ name }) => name), ...anywhere])].sort()).toEqual(
      Object.keys(TRANSITIONS).sort(),
    )
  })

  it("of `once` are refused for the state that they result in, so that a repeated call changes nothing", () => {
    expect(
      breaking(
        ({ name, change, after }) => TRANSITIONS[name].times === "repeatable" || change.evaluate(after, AT) === null,
      ),
    ).toEqual([])
  })

  it("take no money back: what was paid stays paid, and stays known", () => {
    expect(breaking(({ before, after }) => before.status !== "paid" || after.status === "paid")).toEqual([])
    expect(breaking(({ before, after }) => before.paid_at === null || after.paid_at !== null)).toEqual([])
  })

  it("give each payment that needs attention its reason, and no reason to one that is open or settled", () => {
    expect(
      breaking(
        ({ after: { outcome, reason } }) => outcome === "closed" || (outcome === "attention") === (reason !== null),
      ),
    ).toEqual([])
  })

  it("write a line for all attention that begins, or begins for another reason", () => {
    const begins = ({ before, after }: Step) =>
      after.outcome === "attention" && (before.outcome !== "attention" || before.reason !== after.reason)
    expect(breaking((step) => (step.note?.type === "attention") === begins(step))).toEqual([])
  })

  it("leave no received money without attention and without a plan", () => {
    const isWatched = ({ outcome, status, next_poll_at }: PaymentRow) =>
      outcome !== null || status !== "paid" || next_poll_at !== null
    expect(breaking(({ before, after }) => !isWatched(before) || isWatched(after))).toEqual([])
  })

  it("settle only money that has arrived and was not reversed", () => {
    expect(
      breaking(({ after }) => after.outcome !== "settled" || (after.status === "paid" && after.reversed_at === null)),
    ).toEqual([])
  })

  const moves = (from: string, to: string) =>
    namesOf(all.filter(({ before, after }) => standOf(before) === from && standOf(after) === to))

  it.each([
    ["settled", "paid", ["reopened"]],
    ["settled", "attention", ["refundMissing", "reread"]],
    ["settled", "closed", []],
    ["settled", "unpaid", []],
    ["paid", "unpaid", []],
    ["paid", "settled", ["settled"]],
    ["unpaid", "settled", []],
    ["attention", "settled", ["receiptConfirmed", "reread", "settled"]],
    ["closed", "settled", ["receiptConfirmed", "reread"]],
    ["attention", "closed", ["closed", "markedAsPaid", "receiptConfirmed", "reread"]],
    ["closed", "unpaid", []],
  ])("lead from %s to %s only by %j", (from, to, names) => {
    expect(moves(from, to)).toEqual(names)
  })

  it("change a claim only where they are about it", () => {
    const changing = all.filter(({ before, after }) => before.claimed_session_id !== after.claimed_session_id)
    expect(namesOf(changing)).toEqual(["attached", "claimed", "closed", "unclaimed"])
  })

  it("change what was requested only where a person accepts another amount, or moves the money", () => {
    const isOther = ({ before, after }: Step) =>
      before.amount_minor !== after.amount_minor || before.collection_id !== after.collection_id
    expect(namesOf(all.filter(isOther))).toEqual(["attached"])
  })
})
