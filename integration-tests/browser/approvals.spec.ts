import type { BrowserContext, Page } from "playwright-core"
import { ADMIN, COLLEAGUE } from "../../examples/demo/shop/admin-login"
import { REFUSAL_MESSAGES } from "../../src/shared/messages/refusals"
import { adminApi, SECOND } from "../kit/browser/admin-api"
import { adminPage, signIn, type PageLog } from "../kit/browser/admin-page"
import { expectAccessible } from "../kit/browser/axe"
import { startDemo, type Demo } from "../kit/browser/demo-process"
import { paymentsOf } from "../kit/browser/payments"
import { proposalOn } from "../kit/browser/proposal"
import { refundsPage } from "../kit/browser/refunds-page"
import { requestsPage } from "../kit/browser/requests-page"
import { settingsPage } from "../kit/browser/settings-page"
import { browserStage } from "../kit/browser/stage"
import { withPicture } from "../kit/browser/witness"
import { sql } from "../kit/database/store-database"
import { AdminUser } from "../kit/people/admin-user"
import { SecondFactor } from "../kit/people/second-factor"

/** Settings take two persons here, so that the account of the shared demo could not be entered by one. */
const DEMO = {
  DEMO_ADMIN: "on",
  PAY_BY_BANK_APPROVERS: `${ADMIN.id},${COLLEAGUE.id}`,
  PAY_BY_BANK_APPROVALS: "refunds,attach,settings",
  PAY_BY_BANK_UNCONFIGURED_ACCOUNT: "eu",
}
const UNLISTED = { adminEmail: "unlisted@demo.test", adminPassword: "larkfold-unlisted" }

let own: Demo | undefined
const { describeInBrowser, browser } = browserStage(async () => void (own = await startDemo(DEMO)))
afterAll(async () => void (await own?.stop()))

function demo(): Demo {
  if (!own) throw new Error("The demo has not been started.")
  return own
}

describeInBrowser("two people, one proposal:", () => {
  let robins: BrowserContext
  let jos: BrowserContext

  beforeAll(async () => {
    const { facts } = demo()
    robins = await signIn({ facts, browser: browser() })
    jos = await signIn({ facts: { ...facts, ...SECOND }, browser: browser() })
  })

  const forgetsTries = () => sql(demo().facts.databaseUrl, "DELETE FROM pay_by_bank_approval_try")
  afterEach(async () => await forgetsTries())

  const secretsOf = (log: PageLog) =>
    Promise.all(log.responses).then((bodies) =>
      bodies.filter((body) => [ADMIN, COLLEAGUE].some(({ password }) => body.includes(password))),
    )

  /** One visit in a session, whose page reports no error and whose server sends no password back. */
  const visit = async (context: BrowserContext, name: string, run: (page: Page) => Promise<void>) => {
    const log: PageLog = { responses: [], errors: [] }
    const page = await adminPage(context, log)
    await withPicture(page, name, async () => {
      await run(page)
      expect(await secretsOf(log)).toEqual([])
      expect(log.errors).toEqual([])
    })
  }

  type Proposal = ReturnType<typeof proposalOn>

  const refundIn = async (
    context: BrowserContext,
    run: (refunds: ReturnType<typeof refundsPage>, proposal: Proposal) => Promise<void>,
  ) =>
    await visit(context, "approvals-refund", async (page) => {
      const refunds = refundsPage(page, demo())
      await refunds.opensRefundsPage()
      await refunds.opensRefund("£1.50")
      await run(refunds, proposalOn(page))
    })

  /** A payment that Robin has proposed to close. */
  const closing = async () => {
    const payment = await paymentsOf(demo()).paidAfterChange()
    const robin = await adminApi(demo())
    const id = await robin.seesPaid(payment.uuid)
    const proposalId = await robin.closes(id, "Returned by hand")
    return { ...payment, id, proposalId }
  }

  const paymentIn = async (
    context: BrowserContext,
    payment: { uuid: string },
    run: (proposal: Proposal, payments: ReturnType<typeof requestsPage>) => Promise<void>,
  ) =>
    await visit(context, "approvals-payment", async (page) => {
      const payments = requestsPage(page, demo())
      const proposal = proposalOn(page)
      await payments.opensPayment(payment)
      await proposal.notice.waitFor()
      await run(proposal, payments)
    })

  it("a refund is marked as sent, confirmed and undone with passwords, never by one of them alone", async () => {
    const { orderId } = await paymentsOf(demo()).paid()
    await (await adminApi(demo())).refundsOrder(orderId, 1.5)
    await refundIn(robins, async (refunds, proposal) => {
      await refunds.marksAsSent("BACS 2201")
      await refunds.row("£1.50").getByText("Sent, to be confirmed").waitFor()
      await refunds.opensRefund("£1.50")
      await proposal.notice.getByText("You proposed this. Another person has to approve it.").waitFor()
      expect(await proposal.button("Approve").count()).toBe(0)
    })
    await refundIn(jos, async (refunds, proposal) => {
      await proposal.notice.getByText(/^Robin Larkfold marked this refund as sent on /).waitFor()
      await refunds.drawer.getByText("BACS 2201", { exact: true }).waitFor()
      await proposal.opens()
      await proposal.field("Your password").and(refunds.page.locator(":focus")).waitFor()
      await expectAccessible(refunds.page, "pay-by-bank-approve")
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
    await refundIn(robins, async (refunds, proposal) => {
      await proposal.notice.getByText("The bank sent it back.").waitFor()
      await proposal.approves(ADMIN.password)
      await refunds.drawer.getByRole("button", { name: "Mark as sent" }).waitFor()
      await refunds.due.getByText("£1.50").waitFor()
    })
  })

  it("a refund whose confirmation is rejected is marked as sent again", async () => {
    await refundIn(robins, async (refunds) => await refunds.marksAsSent("BACS 2202"))
    await refundIn(jos, async (refunds, proposal) => {
      await proposal.button("Reject").click()
      await refunds.page.getByText("The proposal is rejected.").waitFor()
      await refunds.drawer.getByText(/^Nothing waits for a second person to confirm this refund\./).waitFor()
    })
    await refundIn(robins, async (refunds) => await refunds.marksAsSent("BACS 2203"))
    await refundIn(jos, async (refunds, proposal) => {
      await refunds.drawer.getByText("BACS 2203", { exact: true }).waitFor()
      await proposal.approves(COLLEAGUE.password)
      await refunds.drawer.getByText("Sent and confirmed").waitFor()
    })
  })

  it("settings change once another person has approved them", async () => {
    await visit(robins, "approvals-settings", async (page) => {
      const [settings, proposal] = [settingsPage(page, demo()), proposalOn(page)]
      await settings.opens()
      await settings.account().getByRole("button", { name: "Set up eu" }).click()
      await settings.drawer.getByLabel("Name", { exact: true }).fill("Europe")
      await settings.saves()
      await page.getByText("Proposed. Another person has to approve it.").waitFor()
      await proposal.notice.getByText("Name: – → Europe").waitFor()
      expect(await proposal.button("Approve").count()).toBe(0)
      expect(await settings.account().getByText("Europe", { exact: true }).count()).toBe(0)
    })
    await visit(jos, "approvals-settings", async (page) => {
      const [settings, proposal] = [settingsPage(page, demo()), proposalOn(page)]
      await settings.opens()
      await proposal.notice.getByText(/^Robin Larkfold proposed these changes on /).waitFor()
      await expectAccessible(page, "pay-by-bank-settings")
      await proposal.approves(COLLEAGUE.password)
      await settings.account().getByText("Europe", { exact: true }).waitFor()
      await proposal.notice.waitFor({ state: "detached" })
    })
  })

  it("each refusal says what to do: too many tries, a proposal that changed or is gone, a login without proof", async () => {
    const { databaseUrl } = demo().facts
    await paymentIn(jos, await closing(), async (proposal) => {
      await proposal.opens()
      for (let tries = 0; tries < 5; tries += 1) {
        await proposal.tries({ password: `wrong ${tries}` })
        await proposal.isRefused(REFUSAL_MESSAGES.approval_wrong_password)
      }
      await proposal.tries({ password: COLLEAGUE.password })
      await proposal.isRefused(REFUSAL_MESSAGES.approval_blocked)
      await forgetsTries()
    })
    const outdated = await closing()
    await paymentIn(jos, outdated, async (proposal) => {
      await proposal.opens()
      await sql(databaseUrl, `UPDATE pay_by_bank_request SET reason = 'paid_twice' WHERE id = '${outdated.id}'`)
      await proposal.tries({ password: COLLEAGUE.password })
      await proposal.isRefused(REFUSAL_MESSAGES.proposal_outdated)
    })
    const gone = await closing()
    await paymentIn(jos, gone, async (proposal, payments) => {
      await proposal.opens()
      await (await adminApi(demo())).rejects(gone.proposalId)
      await proposal.tries({ password: COLLEAGUE.password })
      await payments.sees(REFUSAL_MESSAGES.proposal_gone)
      await proposal.notice.waitFor({ state: "detached" })
    })
    const renamed = (from: string, to: string) =>
      sql(
        databaseUrl,
        `UPDATE provider_identity SET provider = '${to}' WHERE provider = '${from}' AND entity_id = '${COLLEAGUE.email}'`,
      )
    await paymentIn(jos, await closing(), async (proposal) => {
      await proposal.opens()
      await renamed("emailpass", "elsewhere")
      await proposal.tries({})
      await proposal.isRefused(REFUSAL_MESSAGES.approval_not_possible)
      await renamed("elsewhere", "emailpass")
    })
  })

  it("a person who is not listed reads the proposal, and cannot decide it", async () => {
    const { facts } = demo()
    const robin = await adminApi(demo())
    await robin.invites(UNLISTED)
    const context = await signIn({ facts: { ...facts, ...UNLISTED }, browser: browser() })
    await paymentIn(context, await closing(), async (proposal) => {
      await proposal.notice.getByText("Returned by hand").waitFor()
      await proposal.notice.getByText(/^You cannot approve this\./).waitFor()
      expect(await proposal.notice.getByRole("button").count()).toBe(0)
    })
  })

  it("a payment is attached with a password and a code of the second factor", async () => {
    const { facts } = demo()
    const payments = paymentsOf(demo())
    const { orderId } = await payments.placed()
    const payment = await payments.paidAfterChange()
    const robin = await adminApi(demo())
    await robin.attaches(await robin.seesPaid(payment.uuid), orderId)
    const factor = await SecondFactor.addedBy(await AdminUser.logInTo(facts.storeUrl, COLLEAGUE))
    await paymentIn(jos, payment, async (proposal, payments) => {
      await proposal.notice.getByText(/^Robin Larkfold proposed on .+ to attach this payment to an order:$/).waitFor()
      await proposal.notice.getByRole("link").waitFor()
      await proposal.opens()
      await proposal.tries({ password: COLLEAGUE.password })
      await proposal.prompt.getByText(REFUSAL_MESSAGES.approval_needs_code).waitFor()
      await proposal.field("Code").and(payments.page.locator(":focus")).waitFor()
      await expectAccessible(payments.page, "pay-by-bank-approve")
      await proposal.tries({ code: factor.wrongCode() })
      await proposal.isRefused(REFUSAL_MESSAGES.approval_wrong_password)
      expect(await proposal.field("Code").inputValue()).toBe("")
      await proposal.tries({ password: COLLEAGUE.password, code: factor.code() })
      await payments.sees("The proposal is approved.")
      await payments.payment.getByText("Attached to an order by an admin user").waitFor()
    })
  })
})
