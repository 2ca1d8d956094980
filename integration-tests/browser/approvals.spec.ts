import { ADMIN, COLLEAGUE } from "../../examples/demo/shop/admin-login"
import { REFUSAL_MESSAGES } from "../../src/shared/messages/refusals"
import { adminApi, SECOND } from "../kit/browser/admin-api"
import { adminStage } from "../kit/browser/admin-stage"
import { expectAccessible } from "../kit/browser/axe"
import { paymentsOf } from "../kit/browser/payments"
import { proposalOn } from "../kit/browser/proposal"
import { refundsPage } from "../kit/browser/refunds-page"
import { requestsPage } from "../kit/browser/requests-page"
import { AdminUser } from "../kit/people/admin-user"
import { SecondFactor } from "../kit/people/second-factor"

/** No page receives a password back. */
const PASSWORDS = [ADMIN.password, COLLEAGUE.password]

const { describeInBrowser, visit, visitAs, demo } = adminStage(
  (page, demo) => ({
    page,
    refunds: refundsPage(page, demo),
    payments: requestsPage(page, demo),
    proposal: proposalOn(page),
  }),
  undefined,
  PASSWORDS,
)

type Dashboard = Parameters<Parameters<typeof visitAs>[2]>[0]

/** One visit of the first or the second person to the refund. */
const refundAs = async (login: typeof SECOND | undefined, run: (dashboard: Dashboard) => Promise<void>) =>
  await visitAs(login, "approvals-refund", async (dashboard) => {
    await dashboard.refunds.opensRefundsPage()
    await dashboard.refunds.opensRefund("£1.50")
    await run(dashboard)
  })

describeInBrowser("two people, one proposal:", () => {
  it("a refund is marked as sent, confirmed and undone with passwords, never by one of them alone", async () => {
    const { orderId } = await paymentsOf(demo()).paid()
    await (await adminApi(demo())).refundsOrder(orderId, 1.5)
    await refundAs(undefined, async ({ refunds, proposal }) => {
      await refunds.marksAsSent("BACS 2201")
      await refunds.row("£1.50").getByText("Sent, to be confirmed").waitFor()
      await refunds.opensRefund("£1.50")
      await proposal.notice.getByText("You proposed this. Another person has to approve it.").waitFor()
      expect(await proposal.button("Approve").count()).toBe(0)
    })
    await refundAs(SECOND, async ({ refunds, proposal }) => {
      await proposal.notice.getByText(/^Robin Larkfold marked this refund as sent on /).waitFor()
      await refunds.drawer.getByText("BACS 2201", { exact: true }).waitFor()
      await proposal.opens()
      await proposal.field("Your password").and(refunds.page.locator(":focus")).waitFor()
      await proposal.tries({ password: "not her password" })
      await proposal.isRefused(REFUSAL_MESSAGES.approval_wrong_password)
      expect(await proposal.field("Your password").inputValue()).toBe("")
      await proposal.tries({ password: COLLEAGUE.password })
      await refunds.page.getByText("The proposal is approved.").waitFor()
      await refunds.drawer.getByText("Sent and confirmed").waitFor()
      await refunds.undoes("The bank sent it back.")
      await proposal.notice.getByText(/^Jo Larkfold proposed on .+ to undo this refund\./).waitFor()
      expect(await refunds.drawer.getByRole("button", { name: "Undo" }).count()).toBe(0)
    })
    await refundAs(undefined, async ({ refunds, proposal }) => {
      await proposal.notice.getByText("The bank sent it back.").waitFor()
      await proposal.approves(ADMIN.password)
      await refunds.drawer.getByRole("button", { name: "Mark as sent" }).waitFor()
      await refunds.due.getByText("£1.50").waitFor()
    })
  })

  visit(
    "a payment is attached with a password and a code of the second factor",
    async ({ page, payments, proposal }) => {
      const { placed, paidAfterChange } = paymentsOf(demo())
      const { orderId } = await placed()
      const payment = await paidAfterChange()
      const robin = await adminApi(demo())
      await robin.attaches(await robin.seesPaid(payment.uuid), orderId)
      const factor = await SecondFactor.addedBy(await AdminUser.logInTo(demo().facts.storeUrl, COLLEAGUE))
      await payments.opensPayment(payment)
      await proposal.notice.getByText(/^Robin Larkfold proposed on .+ to attach this payment to an order:$/).waitFor()
      await proposal.notice.getByRole("link").waitFor()
      await expectAccessible(page, "pay-by-bank-payment")
      await proposal.opens()
      await proposal.tries({ password: COLLEAGUE.password })
      await proposal.prompt.getByText(REFUSAL_MESSAGES.approval_needs_code).waitFor()
      await proposal.field("Code").and(page.locator(":focus")).waitFor()
      await expectAccessible(page, "pay-by-bank-approve")
      await proposal.tries({ code: factor.wrongCode() })
      await proposal.isRefused(REFUSAL_MESSAGES.approval_wrong_password)
      expect(await proposal.field("Code").inputValue()).toBe("")
      await proposal.tries({ password: COLLEAGUE.password, code: factor.code() })
      await payments.sees("The proposal is approved.")
      await payments.payment.getByText("Attached to an order by an admin user").waitFor()
    },
    SECOND,
  )
})
