import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { pipeline } from "node:stream/promises"
import { Readable } from "node:stream"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import { decimalFromMinor } from "../../../domain/money"
import { csv, csvRows } from "../../../domain/reports/csv"
import { customerNames } from "../../../medusa/customer-names"
import { shownNames, type ShownNames } from "../../../medusa/shown-names"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import type { AmountRange, Batch, Place } from "../../../modules/pay-by-bank/sql-clauses"
import type { PaymentRequest } from "../../../modules/pay-by-bank/tables"
import type { TrailKind } from "../../../shared/trail"
import { actorOf } from "./actor"
import type { timeSpan } from "./list-params"
import { maySeePersonalData } from "./permitted"

/** Rows that are read and written at once: the memory of an export does not grow with its length. */
const BATCH = 500

/** A person's name and email, by the id of the order or cart. */
export interface ExportNames extends ShownNames {
  people: Map<string, string>
}

export interface ListExport<Row> {
  kind: Extract<TrailKind, "payments_exported" | "refunds_exported" | "links_exported">
  /** What the list was narrowed by, for the trail. */
  filters: RecordedFilters
  countAll: () => Promise<number>
  after: (place: Place | null, limit: number) => Promise<Batch<Row> | null>
  requestOf: (row: Row) => PaymentRequest
  /** The columns of the file, without personal data. */
  columns: Columns<Row>
  /** The columns with personal data, for users with the policy. */
  personal: Columns<Row>
}

export type Columns<Row> = Record<string, (row: Row, names: ExportNames) => string | number | Date | null>

/** A HEAD request gets no rows, so it is no export. */
export function wantsCsv(req: AuthenticatedMedusaRequest): boolean {
  return req.method !== "HEAD" && (req.get("accept")?.includes("text/csv") ?? false)
}

/**
 * Streams all matching rows as CSV, newest first. The trail records who exports how many rows with which filters before the first row
 * leaves. The file has no more rows than that. A client that leaves ends the reading. The newest rows are read before the others are
 * counted: a row that is stored in between would otherwise take the place of the oldest one.
 */
export async function sendList<Row>(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  list: ListExport<Row>,
): Promise<void> {
  const { trail } = req.scope.resolve<PayByBankService>("payByBank").reports
  const isPersonal = await maySeePersonalData(req)
  const newest = await list.after(null, BATCH)
  const rows = await list.countAll()
  const data = { rows, personal_data: isPersonal, ...recordable(list.filters) }
  await trail.record({ kind: list.kind, by: actorOf(req).id, data })
  res.setHeader("cache-control", "no-store")
  res.setHeader("content-disposition", `attachment; filename="pay-by-bank-${list.kind.replace("_exported", "")}.csv"`)
  res.type("text/csv")
  await pipeline(Readable.from(parts(req, list, newest, { most: rows, isPersonal })), res).catch(
    logIncomplete(req, list.kind),
  )
}

async function* parts<Row>(
  req: AuthenticatedMedusaRequest,
  list: ListExport<Row>,
  newest: Batch<Row> | null,
  { most, isPersonal }: { most: number; isPersonal: boolean },
): AsyncGenerator<string> {
  const columns = Object.entries({ ...list.columns, ...(isPersonal ? list.personal : {}) })
  yield csv([columns.map(([name]) => name)])
  let batch = newest
  for (let left = most; batch && left > 0; left -= BATCH) {
    const rows = batch.rows.slice(0, left)
    const names = await namesOf(req, rows.map(list.requestOf), isPersonal)
    yield csvRows(rows.map((row) => columns.map(([, cell]) => textOf(cell(row, names)))))
    batch = left > BATCH ? await list.after(batch.last, BATCH) : null
  }
}

async function namesOf(
  req: AuthenticatedMedusaRequest,
  requests: PaymentRequest[],
  isPersonal: boolean,
): Promise<ExportNames> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { accounts } = req.scope.resolve<PayByBankService>("payByBank")
  const names = await shownNames(query, accounts, requests)
  return { ...names, people: isPersonal ? await customerNames(query, requests) : new Map() }
}

function textOf(value: string | number | Date | null): string {
  if (value instanceof Date) return value.toISOString()
  return value === null ? "" : String(value)
}

/** The client has left while the rows were written, or before. */
const LEFT: ReadonlySet<unknown> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"])

/** The response has begun, so its status cannot change: the connection is closed, and the browser reports an incomplete file. */
function logIncomplete(req: AuthenticatedMedusaRequest, kind: string): (error: unknown) => void {
  return (error) => {
    if (error instanceof Error && "code" in error && LEFT.has(error.code)) return
    // The message of a database error can hold the values of the query, such as a customer's email.
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Pay by Bank: an export (${kind}) ended early: ${errorName(error)}`)
  }
}

/** The filters of a list. */
export interface RecordedFilters {
  q?: string | undefined
  amount?: AmountRange | undefined
  created_at?: z.output<typeof timeSpan> | undefined
  [name: string]: unknown
}

const SIGNS = { $gte: ">=", $gt: ">", $lte: "<=", $lt: "<" } as const
const SPAN = ["$gte", "$gt", "$lte", "$lt"] as const satisfies (keyof typeof SIGNS)[]

/** Other text could be a customer's name or email. */
const CODE = /^[\w.:-]{1,64}$/

/** The filters as the trail records them: of the search term only that there was one, because it may be a customer's email. */
export function recordable({
  q,
  amount,
  created_at,
  ...lists
}: RecordedFilters): Record<string, string | number | boolean> {
  const codes = Object.entries(lists).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === "number") return [[name, value]]
    const texts = (Array.isArray(value) ? value : [value]).flatMap((each) => (typeof each === "string" ? [each] : []))
    return texts.length > 0 && texts.every((each) => CODE.test(each)) ? [[name, texts.join(", ")]] : []
  })
  const { from, to } = amount ?? {}
  const limits = SPAN.flatMap((sign) => (created_at?.[sign] ? [[sign, created_at[sign]] as const] : []))
  return {
    ...Object.fromEntries(codes),
    ...(from === undefined ? {} : { amount_from: decimalFromMinor(from) }),
    ...(to === undefined ? {} : { amount_to: decimalFromMinor(to) }),
    ...(limits.length > 0 ? { time: limits.map(([sign, moment]) => `${SIGNS[sign]} ${moment}`).join(", ") } : {}),
    ...(q ? { searched: true } : {}),
  }
}
