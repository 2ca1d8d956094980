import { AT, PAYMENT_STATES, STANDS, standOf, TRIED } from "../../integration-tests/kit/database/payment-states"
import type { PaymentRow } from "../../src/modules/pay-by-bank/payments/payment-row"
import { TRANSITIONS } from "../../src/modules/pay-by-bank/payments/transitions"

/** What the transitions of a payment do, found out by trying each of them in each state: see `docs/architecture.md`. */

type Name = keyof typeof TRANSITIONS
type Step = { name: Name; before: PaymentRow; after: PaymentRow; line: string | null }

const steps: Step[] = TRIED.flatMap(({ name, change }) =>
  PAYMENT_STATES.flatMap((before): Step[] => {
    const evaluated = change.evaluate(before, AT)
    return evaluated ? [{ name, before, after: evaluated.after, line: evaluated.note?.type ?? null }] : []
  }),
)
const names = Object.keys(TRANSITIONS).filter((name): name is Name => name in TRANSITIONS)
const unique = (values: string[]) => [...new Set(values)]
const code = (values: string[]) => values.map((value) => `\`${value}\``).join(", ")

function diagram(): string {
  const edges = STANDS.flatMap((from) =>
    STANDS.flatMap((to) => {
      const between = steps.filter(({ before, after }) => standOf(before) === from && standOf(after) === to)
      const by = unique(between.map(({ name }) => name))
      return from === to || by.length === 0 ? [] : [`    ${from} --> ${to} : ${by.join(", ")}`]
    }),
  )
  return ["```mermaid", "stateDiagram-v2", "    [*] --> unpaid : started", ...edges, "```"].join("\n")
}

/** From and to of a payment that it moves. */
function movesOf(name: Name): string {
  const moves = steps
    .filter((step) => step.name === name && standOf(step.before) !== standOf(step.after))
    .map(({ before, after }) => `${standOf(before)} → ${standOf(after)}`)
  return unique(moves).join("<br>") || "–"
}

function table(): string {
  const rows = names.map((name) => {
    const { times, unless, also } = TRANSITIONS[name]
    const lines = unique(steps.flatMap((step) => (step.name === name && step.line ? [step.line] : [])))
    const others = [...(unless ? ["reads"] : []), ...(also ? ["writes"] : [])].join(", ")
    return `| \`${name}\` | ${times} | ${movesOf(name)} | ${code(lines) || "–"} | ${others || "–"} |`
  })
  const head = ["| transition | times | moves | line of the timeline | other rows |", "| --- | --- | --- | --- | --- |"]
  return [...head, ...rows].join("\n")
}

const BEGIN = "<!-- transitions: written by `npm run openapi` -->"
const END = "<!-- /transitions -->"

/** The page with the diagram and the table of today's transitions. */
export function withTransitions(page: string): string {
  const [before, rest = ""] = page.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error("The page has no place for the transitions.")
  return `${before}${BEGIN}\n\n${diagram()}\n\n${table()}\n\n${END}${after}`
}
