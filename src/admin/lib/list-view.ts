import { LARGEST_OFFSET } from "../../shared/list-options"

export const PAGE_SIZE = 20

/** What a list can be narrowed by. The names are those of the server's query. */
export interface ListShape {
  /** The tabs of the list. The first is the default, and is left out of the URL. */
  tabs?: readonly string[]
  /** Filters with a set of choices. */
  selects: readonly string[]
  /** Filters with one choice. */
  radios?: readonly string[]
  orders: readonly string[]
}

/** Days (`YYYY-MM-DD`) in the store's time zone, or amounts in major units; both ends belong to it. */
export type Span = Partial<Record<"$gte" | "$lte", string>>

/** What a list shows. It is kept in the URL, so that users can link to it and go back to it. */
export interface ListView {
  tab: string
  q: string
  /** The choices of each filter. A filter that was just added has none yet. */
  chosen: Readonly<Record<string, string[]>>
  /** The date filter; empty if it was just added, `null` without one. */
  created: Span | null
  /** The filter by amount; empty if it was just added, `null` without one. */
  amount: Span | null
  sorting: { id: string; desc: boolean } | null
  page: number
}

/** The view without search and filters. */
export const UNFILTERED = { q: "", chosen: {}, created: null, amount: null } as const satisfies Partial<ListView>

/** Whether the view has a search or filters. */
export const isFiltered = ({ q, chosen, created, amount }: ListView): boolean =>
  q !== "" || Object.keys(chosen).length > 0 || created !== null || amount !== null

/** The server's query. */
export interface ListQuery {
  q?: string
  order?: string
  created_at?: Span
  amount?: Span
  limit: number
  offset: number
  /** The tab, and the choices of each select filter: `due,sent`. */
  [name: string]: string | number | Span | undefined
}

const choicesOf = ({ selects, radios = [] }: ListShape) => [...selects, ...radios]

export function viewIn(params: URLSearchParams, shape: ListShape): ListView {
  const { tabs = [], orders } = shape
  const order = params.get("order") ?? ""
  const page = Number(params.get("page") ?? 1)
  const [$gte, $lte] = ["from", "to"].map((side) => dayOr(params.get(side)))
  const amount = params.get("amount")
  return {
    tab: tabs.find((tab) => tab === params.get("view")) ?? tabs[0] ?? "",
    q: params.get("q") ?? "",
    chosen: Object.fromEntries(
      choicesOf(shape).flatMap((name) => {
        const values = params.get(name)
        return values === null ? [] : [[name, values.split(",").filter(Boolean)]]
      }),
    ),
    created: $gte === undefined && $lte === undefined ? null : { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) },
    amount: amount === null ? null : amountSpan(amount),
    sorting: orders.includes(order) ? { id: order.replace("-", ""), desc: order.startsWith("-") } : null,
    page: Number.isInteger(page) && page > 0 && page <= LARGEST_OFFSET / PAGE_SIZE ? page - 1 : 0,
  }
}

/** An empty text is a filter without a choice; `undefined` is no filter, as is a day that no calendar has. */
function dayOr(text: string | null): string | undefined {
  if (text === null || text === "") return text ?? undefined
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Parses the table's filters. Ignores unknown ones. */
export function filtersOf(
  state: Record<string, unknown>,
  shape: ListShape,
): Pick<ListView, "chosen" | "created" | "amount"> {
  return {
    chosen: Object.fromEntries(
      choicesOf(shape).flatMap((name) => {
        const values = [state[name]].flat()
        return name in state ? [[name, values.filter((value) => typeof value === "string")]] : []
      }),
    ),
    created: "created_at" in state ? spanOf(state["created_at"]) : null,
    amount: "amount" in state ? amountSpan(String(state["amount"] ?? "")) : null,
  }
}

/** Converts the filters for the table. A filter that was just added and is still empty is `null`, or has no choices. */
export function tableFiltersOf({ chosen, created, amount }: ListView, shape: ListShape): Record<string, unknown> {
  const choices = Object.entries(chosen).map(([name, values]) => [
    name,
    shape.radios?.includes(name) ? (values[0] ?? null) : values,
  ])
  return {
    ...Object.fromEntries(choices),
    ...(created && { created_at: created.$gte || created.$lte ? momentsOf(created) : null }),
    ...(amount && { amount: amountText(amount) || null }),
  }
}

/** Parses the value of a date filter. */
function spanOf(value: unknown): Span {
  const [$gte, $lte] = ["$gte", "$lte"].map((side) => {
    const moment: unknown = typeof value === "object" && value !== null ? Reflect.get(value, side) : undefined
    const date = typeof moment === "string" ? new Date(moment) : null
    return date === null || Number.isNaN(date.getTime()) ? undefined : pickedDay(date)
  })
  return { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) }
}

/** The table picks a day as its first moment in the browser's time zone, of which only the calendar day counts. */
export function pickedFrom(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString()
}

export function pickedDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0")
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function momentsOf({ $gte, $lte }: Span): Span {
  return { ...($gte ? { $gte: pickedFrom($gte) } : {}), ...($lte ? { $lte: pickedFrom($lte) } : {}) }
}

const AMOUNT = String.raw`\d{1,8}(?:\.\d{1,2})?`
const AMOUNTS = new RegExp(`^(?:≥ )?(${AMOUNT})?(?:(?: – |≤ |-)(${AMOUNT})?)?$`)

/** Parses a range of amounts, of the URL or of the filter. */
export function amountSpan(text: string): Span {
  const [, $gte, $lte] = AMOUNTS.exec(text) ?? []
  return { ...($gte ? { $gte } : {}), ...($lte ? { $lte } : {}) }
}

/** A range of amounts as its filter shows it. */
export function amountText({ $gte, $lte }: Span): string {
  if ($gte && $lte) return `${$gte} – ${$lte}`
  return $gte ? `≥ ${$gte}` : $lte ? `≤ ${$lte}` : ""
}

const OWN_PARAMS = ["view", "q", "from", "to", "amount", "order", "page"]

/** Returns the URL parameters for a view. Omits defaults, and keeps the parameters of others. */
export function paramsOf(view: ListView, shape: ListShape, now: URLSearchParams): URLSearchParams {
  const { tabs } = shape
  const { tab, q, chosen, created, amount, sorting, page } = view
  const own = new Set([...OWN_PARAMS, ...choicesOf(shape)])
  const params = new URLSearchParams([...now].filter(([name]) => !own.has(name)))
  if (tab !== (tabs?.[0] ?? "")) params.set("view", tab)
  if (q !== "") params.set("q", q)
  for (const [name, values] of Object.entries(chosen)) params.set(name, values.join(","))
  if (created) {
    params.set("from", created.$gte ?? "")
    if (created.$lte) params.set("to", created.$lte)
  }
  if (amount) params.set("amount", amount.$gte || amount.$lte ? `${amount.$gte ?? ""}-${amount.$lte ?? ""}` : "")
  if (sorting) params.set("order", `${sorting.desc ? "-" : ""}${sorting.id}`)
  if (page > 0) params.set("page", String(page + 1))
  return params
}

/** Returns the query for the server. */
export function queryOf({ tab, q, chosen, created, amount, sorting, page }: ListView): ListQuery {
  const query: ListQuery = { limit: PAGE_SIZE, offset: page * PAGE_SIZE }
  if (tab !== "") query["view"] = tab
  if (q.trim() !== "") query.q = q.trim()
  for (const [name, values] of Object.entries(chosen)) {
    if (values.length > 0) query[name] = values.join(",")
  }
  if (created?.$gte || created?.$lte) query.created_at = created
  if (amount?.$gte || amount?.$lte) query.amount = amount
  if (sorting) query.order = `${sorting.desc ? "-" : ""}${sorting.id}`
  return query
}
