import { createHash } from "node:crypto"
import { BANKS } from "../../../sandbox/banks"
import { LINK_GROUPS } from "../../../src/shared/link-groups"
import { RESULT_FILTERS } from "../../../src/shared/statuses"

type View = [name: string, path: string]

/** The bank of the paid payments whose number leaves this rest when it is divided by 40. No payment has the last two banks. */
const bankAt = (rest: number) => BANKS[rest]?.id ?? ""
const bankNameAt = (rest: number) => encodeURIComponent(BANKS[rest]?.name ?? "")

/** The admin routes to measure, for a ledger of `rows` requests. */
export function adminViews(rows: number): View[] {
  // A paid request in the middle that has a refund: every hundredth request does.
  const some = Math.round(rows / 200) * 100 + 1
  return [
    ...requestCases(some).map(([name, query]): View => [name, `/admin/pay-by-bank/requests?${query}`]),
    ...refundCases(some).map(([name, query]): View => [`refunds: ${name}`, `/admin/pay-by-bank/refunds?${query}`]),
    ...linkCases(some).map(([name, query]): View => [`links: ${name}`, `/admin/pay-by-bank/payment-links?${query}`]),
    ...insightCases().map(([name, query]): View => [`insights: ${name}`, `/admin/pay-by-bank/insights?${query}`]),
    ["health", "/admin/pay-by-bank/health"],
  ]
}

/** Every status, filter, sort and search of the refunds page. */
function refundCases(some: number): View[] {
  return [
    ["all", ""],
    ["to be paid", "status=due"],
    ["sent", "status=sent"],
    ["sent or confirmed", "status=sent,confirmed"],
    ["account uk", "account=uk"],
    ["currency EUR", "currency_code=eur"],
    ["a rare account, to be paid", "account=pop-up&status=due"],
    ["oldest first", "order=created_at"],
    ["dearest first", "order=-amount"],
    ["cheapest first, to be paid", "order=amount&status=due"],
    ["the hundredth page", "limit=100&offset=9900"],
    ["search order number", `q=%23${some}`],
    ["search e-mail", `q=shopper${Math.floor(some / 5) * 5}@example.com`],
    ["search reference", `q=REFERENCE${some}`],
    ["search nothing known", "q=no one@nowhere.example"],
    ["bank", `bank=${bankAt(1)}`],
    ["bank, sent", `bank=${bankAt(1)}&status=sent`],
    ["search bank", `q=${bankNameAt(1)}`],
    ["amounts", "amount[$gte]=50&amount[$lte]=60"],
    ["the last week", `created_at[$gte]=${daysAgo(7)}`],
    ["search amount", "q=61.35"],
    ["search name", "q=Lovelace"],
    ["search unknown name", "q=Nemo"],
  ]
}

/** Every status, filter and search of the list of payment links. */
function linkCases(some: number): View[] {
  return [
    ["all", ""],
    ...LINK_GROUPS.map((group): View => [group, `status=${group}`]),
    ["account uk", "account=uk"],
    ["bank", `bank=${bankAt(20)}`],
    ["search bank", `q=${bankNameAt(20)}`],
    ["amounts", "amount[$gte]=50&amount[$lte]=60"],
    ["the last week", `created_at[$gte]=${daysAgo(7)}`],
    ["the hundredth page", "limit=100&offset=9900"],
    ["search reference", `q=REFERENCE${Math.floor(some / 20) * 20}`],
    ["search order number", `q=%23${Math.floor(some / 20) * 20}`],
    ["search amount", "q=61.35"],
    ["search name", "q=Lovelace"],
    ["search unknown name", "q=Nemo"],
  ]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The periods that the dashboard offers, and the longest period that the API allows. */
function insightCases(): View[] {
  const day = (back: number) => new Date(Date.now() - back * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const since = (days: number) => `from=${day(days - 1)}&to=${day(0)}`
  return [
    ...[7, 30, 90, 366].map((days): View => [`${days} days`, since(days)]),
    ["30 days of account uk", `${since(30)}&account=uk`],
    ["30 days of a rare account", `${since(30)}&account=pop-up`],
  ]
}

/** Every view, filter, sort and search of the list of payments. */
function requestCases(some: number): View[] {
  const uuid = createHash("md5").update(String(some)).digest("hex")
  const aWeekAgo = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString()
  const aYearAgo = new Date(Date.now() - 365 * 24 * 60 * 60_000).toISOString()
  return [
    ...VIEWS.map((view): [string, string] => [`view ${view}`, `view=${view}`]),
    ...VIEWS.map((view): [string, string] => [`view ${view}, dearest first`, `view=${view}&order=-amount`]),
    ...STATUSES.map((status): [string, string] => [`status ${status}`, `status=${status}`]),
    ...RESULT_FILTERS.map((result): [string, string] => [`result ${result}`, `result=${result}`]),
    [
      "result declined, the last week, as the insights link to it",
      `result=declined&created_at[$gte]=${aWeekAgo.slice(0, 10)}`,
    ],
    ["statuses pending, unknown", "status=pending,unknown"],
    ["statuses created, paid", "status=created,paid"],
    ...ACCOUNTS.map((account): [string, string] => [`account ${account}`, `account=${account}`]),
    ["currency GBP", "currency_code=gbp"],
    ["currency EUR", "currency_code=eur"],
    ["kind checkout", "kind=checkout"],
    ["kind link", "kind=link"],
    ["the last week", `created_at[$gte]=${aWeekAgo}`],
    ["more than a year ago", `created_at[$lte]=${aYearAgo}`],
    ["an order", `order_id=order_${some}`],
    ["oldest first", "order=created_at"],
    ["cheapest first", "order=amount"],
    ["dearest first", "order=-amount"],
    ["a rare status, cheapest first", "status=unknown&order=amount"],
    ["status, account, currency and week", `status=paid&account=uk&currency_code=eur&created_at[$gte]=${aWeekAgo}`],
    ["a rare account's rejected", "status=rejected,canceled&account=pop-up"],
    ["the hundredth page", "limit=100&offset=9900"],
    ["search uuid", `q=${uuid}`],
    ["search reference", `q=REFERENCE${some}`],
    ["search session", `q=payses_${some}`],
    ["search request id", `q=pbbreq_${some}`],
    ["search order id", `q=order_${some}`],
    ["search order number", `q=%23${some}`],
    ["search e-mail", `q=shopper${Math.floor(some / 5) * 5}@example.com`],
    ["bank", `bank=${bankAt(7)}`],
    ["bank, dearest first", `bank=${bankAt(7)}&order=-amount`],
    ["bank, status and week", `bank=${bankAt(7)}&status=paid&created_at[$gte]=${aWeekAgo}`],
    ["an unknown bank", "bank=unknown"],
    ["amounts", "amount[$gte]=50&amount[$lte]=60"],
    ["amounts that no payment has", "amount[$gte]=1000"],
    ["reason", "reason=amount_mismatch"],
    ["reason, oldest first", "reason=paid_twice&view=attention&order=created_at"],
    ["attention for three days", "view=attention&age=3"],
    ["older than 30 days", "age=30"],
    ["search amount", "q=61.35"],
    ["search a word of many banks", "q=bank"],
    ["search bank", `q=${bankNameAt(7)}`],
    ["search bank without payments", `q=${bankNameAt(41)}`],
    ["search part of an e-mail", "q=shopper99"],
    ["search name", "q=Lovelace"],
    ["search unknown name", "q=Nemo"],
    ["search name of a rare account", "q=Lovelace&account=pop-up"],
    ["search nothing known", "q=no one@nowhere.example"],
  ]
}

const VIEWS = ["all", "attention", "waiting", "paid", "links"]
const STATUSES = ["created", "pending", "paid", "rejected", "canceled", "mismatch", "unknown"]
const ACCOUNTS = ["default", "uk", "eu", "pop-up"]
