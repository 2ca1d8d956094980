import { z } from "zod"
import { AdminUser } from "../people/admin-user"
import type { Store } from "../store/store"

const line = z.object({
  currency_code: z.string(),
  payments: z.number(),
  reported: z.number(),
  captured: z.number(),
  attention: z.number(),
  resolved: z.number(),
  reversed: z.number(),
  settling: z.number(),
  balances: z.boolean(),
  differences: z.array(z.object({ uuid: z.string(), captured: z.number(), reason: z.string() })),
})
const report = z.object({ lines: z.array(line) })

const DAY_MS = 24 * 60 * 60_000
const MOST_DAYS = 366

/** The report for the days around today, as admin users see it; `days` extends it where a story moves its clock. */
export async function reportOf(store: Store, days = 1): Promise<z.infer<typeof line>[]> {
  return await linesSeenBy(await AdminUser.logIn(store.url(), store.container()), days)
}

/** A report spans at most a year, so a longer time takes several, and their lines are added up. */
export async function linesSeenBy(adminUser: AdminUser, days: number): Promise<z.infer<typeof line>[]> {
  const lines: z.infer<typeof line>[] = []
  for (let first = -1; first <= days; first += MOST_DAYS) {
    const last = Math.min(first + MOST_DAYS - 1, days)
    const [from, to] = [first, last].map((day) => new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10))
    const answer = await adminUser.get(`/admin/pay-by-bank/reconciliation?from=${from}&to=${to}`)
    lines.push(...report.parse(answer.body).lines)
  }
  return [...new Set(lines.map(({ currency_code }) => currency_code))].map((currency) =>
    lines.filter(({ currency_code }) => currency_code === currency).reduce(added),
  )
}

function added(one: z.infer<typeof line>, other: z.infer<typeof line>): z.infer<typeof line> {
  const sum = (column: "payments" | "reported" | "captured" | "attention" | "resolved" | "reversed" | "settling") =>
    Math.round((one[column] + other[column]) * 100) / 100
  return {
    ...one,
    payments: sum("payments"),
    reported: sum("reported"),
    captured: sum("captured"),
    attention: sum("attention"),
    resolved: sum("resolved"),
    reversed: sum("reversed"),
    settling: sum("settling"),
    balances: one.balances && other.balances,
    differences: [...one.differences, ...other.differences],
  }
}

/** Where each penny that the bank's own records report as paid must be, in minor units. */
export interface Whereabouts {
  captured?: number
  attention?: number
  resolved?: number
}

/**
 * Checks all money at once: the report contains what the bank reports, balances, and puts each amount in the expected
 * place.
 */
export async function expectAccounted(store: Store, { captured = 0, attention = 0, resolved = 0 }: Whereabouts) {
  const lines = await reportOf(store)
  const reported: Record<string, number> = {}
  for (const line of lines) {
    const currency = line.currency_code.toUpperCase()
    reported[currency] = Math.round(((reported[currency] ?? 0) + line.reported) * 100) / 100
  }
  const minor = (column: "captured" | "attention" | "resolved" | "settling") =>
    lines.reduce((sum, line) => sum + Math.round(line[column] * 100), 0)
  expect({
    reported,
    captured: minor("captured"),
    attention: minor("attention"),
    resolved: minor("resolved"),
    settling: minor("settling"),
    balances: lines.every(({ balances }) => balances),
    differences: lines.flatMap(({ differences }) => differences),
  }).toEqual({
    reported: await store.bank().paid(),
    captured,
    attention,
    resolved,
    settling: 0,
    balances: true,
    differences: [],
  })
}
