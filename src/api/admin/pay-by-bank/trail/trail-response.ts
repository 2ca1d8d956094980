import { z } from "@medusajs/framework/zod"
import { csv } from "../../../../domain/reports/csv"
import { changedSetting } from "../../../../modules/pay-by-bank/events/account-trail"
import type { TrailLine } from "../../../../modules/pay-by-bank/reports/trail-statements"
import type { AdminTrailLine } from "../../../../types/http"
import { inMajorUnits } from "../payment-request-response"

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Lists and objects are left out: only the changes of a merchant account are a list. */
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
const changes = z.object({ changes: z.array(changedSetting) }).catch({ changes: [] })

export function trailResponse(line: TrailLine): AdminTrailLine {
  const { id, type, by, created_at, account, data, request_id, reference, currency } = line
  return {
    id,
    source: sourceOf(line),
    kind: type,
    by,
    created_at: created_at.toISOString(),
    payment:
      request_id !== null && reference !== null && currency !== null
        ? { id: request_id, reference, currency_code: currency.toLowerCase() }
        : null,
    account,
    data: inMajorUnits(facts.parse(data)),
    fields: account === null ? [] : changes.parse(data).changes,
  }
}

function sourceOf({ request_id, account }: TrailLine): AdminTrailLine["source"] {
  if (request_id !== null) return "payment"
  return account === null ? "other" : "account"
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
