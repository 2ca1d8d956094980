import { screen, waitFor } from "@testing-library/react"
import { en } from "../i18n/en/catalog"
import PayByBankPayments from "../routes/pay-by-bank/page"
import PayByBankRefunds from "../routes/pay-by-bank/refunds/page"
import PayByBankLinks from "../routes/pay-by-bank/links/page"
import PayByBankSettings from "../routes/settings/pay-by-bank/page"
import { AdminApi } from "./kit/admin-api"
import { account, health, linkList, refundBatchList, refundList, requestList } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const HEALTH = "GET /admin/pay-by-bank/health"
const FETCHED_AT = "2026-03-02T09:00:00.000Z"
const api = new AdminApi()
const { merchantChanged, show } = en.settings.trail

function warning(who: string, of: string, at: string): string {
  const format = new Intl.DateTimeFormat(navigator.languages, { dateStyle: "medium", timeStyle: "short" })
  const when = format.format(new Date(at))
  return merchantChanged.replace("{{who}}", who).replace("{{account}}", of).replace("{{when}}", when) + show
}

beforeEach(() => {
  api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true })
  api.answers("GET /admin/pay-by-bank/health/checklist", { checks: [] })
  const banks = { banks: [], count: 0, offset: 0, limit: 10, fetched_at: FETCHED_AT, stale: false, message: null }
  api.answers("GET /admin/pay-by-bank/banks", banks)
  api.answers("GET /admin/pay-by-bank/requests", requestList([]))
  api.answers("GET /admin/pay-by-bank/refunds", refundList([]))
  api.answers("GET /admin/pay-by-bank/refunds/batches", refundBatchList([]))
  api.answers("GET /admin/pay-by-bank/payment-links", linkList([]))
  api.answers("GET /admin/users", {
    users: [{ id: "user_ada", email: "ada@shop.example", first_name: "Ada", last_name: "Byron" }],
  })
})

describe.each([
  ["the payments page", () => <PayByBankPayments />, "7"],
  ["the refunds page", () => <PayByBankRefunds />, en.refunds.due.none],
  ["the page of payment links", () => <PayByBankLinks />, en.links.empty.title],
  ["the settings page", () => <PayByBankSettings />, en.settings.workers.running],
])("%s", (_name, page, healthy) => {
  it("warns of each change that can send money to another merchant: who, when, and a link to the settings", async () => {
    const [first, second] = ["2026-03-01T09:00:00.000Z", "2026-03-02T10:30:00.000Z"]
    api.answers(
      HEALTH,
      health({
        merchant_changes: [
          { account: "uk", by: "user_ada", at: first },
          { account: "eu", by: "user_gone", at: second },
        ],
      }),
    )
    openAdmin(page())
    const notice = await screen.findByTestId("pay-by-bank-merchant-change")
    const shown = [warning("Ada Byron", "uk", first), warning("user_gone", "eu", second)]
    await waitFor(() => expect([...notice.children].map((each) => each.textContent)).toEqual(shown))
    const links = screen.getAllByRole("link", { name: show })
    expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(2).fill("/settings/pay-by-bank"))
  })

  it("warns of nothing while no such setting has changed", async () => {
    api.answers(HEALTH, health({ attention: 7 }))
    openAdmin(page())
    await screen.findByText(healthy)
    expect(screen.queryByTestId("pay-by-bank-merchant-change")).toBeNull()
  })
})
