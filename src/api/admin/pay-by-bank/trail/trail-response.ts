import { z } from "@medusajs/framework/zod"
import { csv } from "../../../../domain/reports/csv"
import { changedSetting } from "../../../../modules/pay-by-bank/accounts/account-trail"
import type { TrailLine } from "../../../../modules/pay-by-bank/trail/trail-statements"
import type { AdminTrailLine } from "../../../../types/http"
import { inMajorUnits } from "../payment-request-response"

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Lists and objects are left out: no line has any. */
const facts = z
  .record(z.string(), z.unknown())
  .transform((data) =>
    Object.fromEntries(
      Object.entries(data).flatMap(([key, value]) =>
        plain.safeParse(value).success ? [[key, plain.parse(value)]] : [],
      ),
    ),
  )
  .catch({})

/** A line that cannot be read must not hide the others. */
const fields = z.array(changedSetting).catch([])

export function trailResponse(line: TrailLine): AdminTrailLine {
  const { id, source, kind, recorded_by, recorded_at, account, data, request_id, reference, currency } = line
  const { user_id: _by, ...rest } = facts.parse(data ?? {})
  return {
    id,
    source,
    kind,
    by: recorded_by,
    created_at: recorded_at.toISOString(),
    payment:
      request_id !== null && reference !== null && currency !== null
        ? { id: request_id, reference, currency_code: currency.toLowerCase() }
        : null,
    account,
    data: inMajorUnits(rest),
    fields: source === "account" ? fields.parse(data) : [],
  }
}

const COLUMNS = ["created_at", "source", "kind", "by", "payment", "reference", "account", "details"]

export function trailCsv(lines: AdminTrailLine[]): string {
  const rows = lines.map(({ created_at, source, kind, by, payment, account, data, fields }) => [
    ...[created_at, source, kind, by ?? "", payment?.id ?? "", payment?.reference ?? "", account ?? ""],
    [
      ...Object.entries(data).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
      ...fields.map(({ field, from, to }) => `${field}: ${from ?? ""} → ${to ?? ""}`),
    ].join("; "),
  ])
  return csv([COLUMNS, ...rows])
}
