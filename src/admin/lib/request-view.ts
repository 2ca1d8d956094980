import { LARGEST_OFFSET, LIST_ORDERS, REQUEST_VIEWS } from "../../shared/list-options"
import type { AdminRequestView } from "../../types/http"
import type { RequestQuery } from "./use-requests"

export const PAGE_SIZE = 20

const LISTS = ["status", "account", "currency_code", "kind"] as const

export type Filters = Partial<Record<(typeof LISTS)[number], string[]>> & {
  created_at?: { $gte?: string; $lte?: string }
}

/** The current view. It is kept in the URL, so that users can link to it and go back to it. */
export interface RequestView {
  view: AdminRequestView
  q: string
  filters: Filters
  sorting: { id: string; desc: boolean } | null
  page: number
}

export function viewIn(params: URLSearchParams): RequestView {
  const order = params.get("order") ?? ""
  const page = Number(params.get("page") ?? 1)
  return {
    view: REQUEST_VIEWS.find((view) => view === params.get("view")) ?? "all",
    q: params.get("q") ?? "",
    filters: filtersIn(params),
    sorting: LIST_ORDERS.some((each) => each === order)
      ? { id: order.replace("-", ""), desc: order.startsWith("-") }
      : null,
    page: Number.isInteger(page) && page > 0 && page <= LARGEST_OFFSET / PAGE_SIZE ? page - 1 : 0,
  }
}

function filtersIn(params: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of LISTS) {
    if (params.has(name)) filters[name] = params.get(name)?.split(",").filter(Boolean) ?? []
  }
  const [$gte, $lte] = [params.get("from"), params.get("to")]
  if ($gte !== null || $lte !== null) filters.created_at = { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) }
  return filters
}

/** Parses the table's filters. Ignores unknown ones. */
export function filtersOf(state: Record<string, unknown>): Filters {
  const filters: Filters = {}
  for (const name of LISTS) {
    const values = state[name]
    if (Array.isArray(values)) filters[name] = values.filter((value) => typeof value === "string")
    else if (name in state) filters[name] = []
  }
  if ("created_at" in state) filters.created_at = spanOf(state["created_at"])
  return filters
}

/** Converts the filters for the table. A date range that was just added and is still empty is `null`. */
export function tableFiltersOf(filters: Filters): Record<string, unknown> {
  const span = filters.created_at
  return span && !span.$gte && !span.$lte ? { ...filters, created_at: null } : { ...filters }
}

/** Parses the value of a date filter. */
export function spanOf(value: unknown): { $gte?: string; $lte?: string } {
  const [$gte, $lte] = ["$gte", "$lte"].map((side) => {
    const moment: unknown = typeof value === "object" && value !== null ? Reflect.get(value, side) : undefined
    return typeof moment === "string" && moment !== "" ? moment : undefined
  })
  return { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) }
}

/** Returns the URL parameters for a view. Omits defaults. */
export function paramsOf({ view, q, filters, sorting, page }: RequestView): URLSearchParams {
  const params = new URLSearchParams()
  if (view !== "all") params.set("view", view)
  if (q !== "") params.set("q", q)
  // Keep an empty filter: it was just added, and has no value yet.
  for (const name of LISTS) {
    const values = filters[name]
    if (values) params.set(name, values.join(","))
  }
  if (filters.created_at) {
    params.set("from", filters.created_at.$gte ?? "")
    if (filters.created_at.$lte) params.set("to", filters.created_at.$lte)
  }
  if (sorting) params.set("order", `${sorting.desc ? "-" : ""}${sorting.id}`)
  if (page > 0) params.set("page", String(page + 1))
  return params
}

/** Returns the query for the server. */
export function queryOf({ view, q, filters, sorting, page }: RequestView): RequestQuery {
  const query: RequestQuery = { view, limit: PAGE_SIZE, offset: page * PAGE_SIZE }
  if (q.trim() !== "") query.q = q.trim()
  for (const name of LISTS) {
    if (filters[name]?.length) query[name] = filters[name].join(",")
  }
  const { $gte, $lte } = filters.created_at ?? {}
  if ($gte || $lte) query.created_at = { ...($gte ? { $gte } : {}), ...($lte ? { $lte: endOfDay($lte) } : {}) }
  if (sorting) query.order = `${sorting.desc ? "-" : ""}${sorting.id}`
  return query
}

/** A day is chosen by its start. As an end, it includes the whole day. */
export function endOfDay(moment: string): string {
  const day = new Date(moment)
  return Number.isNaN(day.getTime()) ? moment : new Date(day.setHours(23, 59, 59, 999)).toISOString()
}
