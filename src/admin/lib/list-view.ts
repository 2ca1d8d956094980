import { LARGEST_OFFSET } from "../../shared/list-options"

export const PAGE_SIZE = 20

/** What a list can be narrowed by. The names are those of the server's query. */
export interface ListShape {
  /** The tabs of the list. The first is the default, and is left out of the URL. */
  tabs?: readonly string[]
  /** Filters with a set of choices. */
  selects: readonly string[]
  orders: readonly string[]
}

/** Days (`YYYY-MM-DD`) in the store's time zone, both inclusive. */
export type Span = Partial<Record<"$gte" | "$lte", string>>

/** What a list shows. It is kept in the URL, so that users can link to it and go back to it. */
export interface ListView {
  tab: string
  q: string
  /** The choices of each select filter. A filter that was just added has none yet. */
  chosen: Readonly<Record<string, string[]>>
  /** The date filter; empty if it was just added, `null` without one. */
  created: Span | null
  sorting: { id: string; desc: boolean } | null
  page: number
}

/** The view without search and filters. */
export const UNFILTERED = { q: "", chosen: {}, created: null } as const satisfies Partial<ListView>

/** The server's query. */
export interface ListQuery {
  q?: string
  order?: string
  created_at?: Span
  limit: number
  offset: number
  /** The tab, and the choices of each select filter: `due,sent`. */
  [name: string]: string | number | Span | undefined
}

export function viewIn(params: URLSearchParams, { tabs = [], selects, orders }: ListShape): ListView {
  const order = params.get("order") ?? ""
  const page = Number(params.get("page") ?? 1)
  const [$gte, $lte] = ["from", "to"].map((side) => dayOr(params.get(side)))
  return {
    tab: tabs.find((tab) => tab === params.get("view")) ?? tabs[0] ?? "",
    q: params.get("q") ?? "",
    chosen: Object.fromEntries(
      selects.flatMap((name) => {
        const values = params.get(name)
        return values === null ? [] : [[name, values.split(",").filter(Boolean)]]
      }),
    ),
    created: $gte === undefined && $lte === undefined ? null : { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) },
    sorting: orders.includes(order) ? { id: order.replace("-", ""), desc: order.startsWith("-") } : null,
    page: Number.isInteger(page) && page > 0 && page <= LARGEST_OFFSET / PAGE_SIZE ? page - 1 : 0,
  }
}

/** An empty text is a filter without a choice; `undefined` is no filter. */
function dayOr(text: string | null): string | undefined {
  if (text === null) return undefined
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : ""
}

/** Parses the table's filters. Ignores unknown ones. */
export function filtersOf(
  state: Record<string, unknown>,
  { selects }: ListShape,
): Pick<ListView, "chosen" | "created"> {
  return {
    chosen: Object.fromEntries(
      selects.flatMap((name) => {
        const values = state[name]
        if (!(name in state)) return []
        return [[name, Array.isArray(values) ? values.filter((value) => typeof value === "string") : []]]
      }),
    ),
    created: "created_at" in state ? spanOf(state["created_at"]) : null,
  }
}

/** Converts the filters for the table. A date range that was just added and is still empty is `null`. */
export function tableFiltersOf({ chosen, created }: ListView): Record<string, unknown> {
  if (!created) return { ...chosen }
  const { $gte, $lte } = created
  const span = { ...($gte ? { $gte: pickedFrom($gte) } : {}), ...($lte ? { $lte: pickedFrom($lte) } : {}) }
  return { ...chosen, created_at: $gte || $lte ? span : null }
}

/** The table picks a day as its first moment in the browser's time zone, of which only the calendar day counts. */
export function pickedFrom(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString()
}

function dayPicked(moment: string): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"))
  return parts.join("-")
}

/** Parses the value of a date filter. */
function spanOf(value: unknown): Span {
  const [$gte, $lte] = ["$gte", "$lte"].map((side) => {
    const moment: unknown = typeof value === "object" && value !== null ? Reflect.get(value, side) : undefined
    return typeof moment === "string" ? dayPicked(moment) : undefined
  })
  return { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) }
}

const OWN_PARAMS = ["view", "q", "from", "to", "order", "page"]

/** Returns the URL parameters for a view. Omits defaults, and keeps the parameters of others. */
export function paramsOf(view: ListView, { tabs, selects }: ListShape, now: URLSearchParams): URLSearchParams {
  const { tab, q, chosen, created, sorting, page } = view
  const own = new Set([...OWN_PARAMS, ...selects])
  const params = new URLSearchParams([...now].filter(([name]) => !own.has(name)))
  if (tab !== (tabs?.[0] ?? "")) params.set("view", tab)
  if (q !== "") params.set("q", q)
  for (const [name, values] of Object.entries(chosen)) params.set(name, values.join(","))
  if (created) {
    params.set("from", created.$gte ?? "")
    if (created.$lte) params.set("to", created.$lte)
  }
  if (sorting) params.set("order", `${sorting.desc ? "-" : ""}${sorting.id}`)
  if (page > 0) params.set("page", String(page + 1))
  return params
}

/** Returns the query for the server. */
export function queryOf({ tab, q, chosen, created, sorting, page }: ListView): ListQuery {
  const query: ListQuery = { limit: PAGE_SIZE, offset: page * PAGE_SIZE }
  if (tab !== "") query["view"] = tab
  if (q.trim() !== "") query.q = q.trim()
  for (const [name, values] of Object.entries(chosen)) {
    if (values.length > 0) query[name] = values.join(",")
  }
  const { $gte, $lte } = created ?? {}
  if ($gte || $lte) query.created_at = { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) }
  if (sorting) query.order = `${sorting.desc ? "-" : ""}${sorting.id}`
  return query
}
