import { SCOPES, type ProposalAction } from "../../../domain/approvals/proposal"
import { ALERTS, STORE_ALERTS } from "../../../shared/messages/alerts"
import { ATTENTION_REASONS } from "../../../shared/messages/attention-reasons"
import type { AlertContent } from "../events/raised-alerts"

/** What people read. It holds no personal data. */
export interface AlertText {
  title: string
  text: string
  /** The dashboard's page that shows the cause, without the dashboard's own path. */
  page: string
}

const REASONS = new Map<string, string>(Object.entries(ATTENTION_REASONS))
const CAUSES = new Map<string, string>(Object.entries({ ...ALERTS, ...STORE_ALERTS }))
const CAUSE_TITLES: Record<keyof typeof STORE_ALERTS, string> = {
  locks_not_shared: "check the processes of your store",
  paid_not_readable: "check paid payments",
  job_silent: "the polling job does not run",
}
const TITLES = new Map<string, string>(Object.entries(CAUSE_TITLES))
const SETTINGS = "/settings/pay-by-bank"
const REFUNDS = "/pay-by-bank/refunds"
const DECISIONS: Record<ProposalAction, string> = {
  attach: "attaching a payment to an order",
  close: "closing a payment with a note",
  confirm_refund: "confirming that a refund was sent",
  undo_refund: "undoing a sent refund",
  confirm_batch: "confirming that a batch of refunds was sent",
  cancel_batch: "canceling a batch whose file was downloaded",
  change_settings: "a change of a merchant account",
}

/** The text of an alert. It names no person: the dashboard's page does. */
export function alertText({ kind, data }: AlertContent): AlertText {
  switch (kind) {
    case "attention":
      return { title: "a payment needs attention", text: reasonOf(data.reason), page: pageOf(data.request_id) }
    case "attention_for_a_day":
      return {
        title: "a payment has needed attention for a day",
        text: reasonOf(data.reason),
        page: pageOf(data.request_id),
      }
    case "cause":
      return { title: titleOf(data), text: causeOf(data.code), page: SETTINGS }
    case "cause_for_a_day":
      return { title: `since yesterday: ${titleOf(data)}`, text: causeOf(data.code), page: SETTINGS }
    case "account_changed":
      if (isOfBank(data)) {
        return {
          title: `a bank of the merchant account “${data.account}” was paused or resumed`,
          text: "The trail of the account shows which one. While a bank is paused, no new payments start with it. Its open payments are captured as before, and no money goes elsewhere.",
          page: SETTINGS,
        }
      }
      return {
        title: `the merchant account “${data.account}” was changed`,
        text: `Changed: ${data.fields.join(", ")}. If you did not expect this, compare it with the payment service at once: the settings decide where money goes.`,
        page: SETTINGS,
      }
    case "proposed":
      return {
        title: `${DECISIONS[data.action]} waits for approval`,
        text: "An admin user proposed this. It has no effect before another listed person approves it with their password. If you did not expect it, reject it.",
        page: pageOfDecision(data),
      }
    case "approved":
      return {
        title: `${DECISIONS[data.action]} was approved`,
        text: "A second person approved this, and it applies now. If you did not expect it, check the activity at once.",
        page: pageOfDecision(data),
      }
    case "payable_again":
      return {
        title: "refunds are payable again",
        text: `An admin user made ${data.refunds} refunds payable again that may have reached the bank. Check the bank's statement before you pay them.`,
        page: REFUNDS,
      }
    case "digest":
      return { title: "daily digest", text: digestText(data), page: "/pay-by-bank?view=attention" }
  }
}

function pageOfDecision({ action, subject }: { action: ProposalAction; subject: string }): string {
  if (SCOPES[action] === "settings") return SETTINGS
  return SCOPES[action] === "attach" ? pageOf(subject) : REFUNDS
}

const isOfBank = ({ fields }: { fields: string[] }) => fields.length === 1 && fields[0] === "paused_bank"
const titleOf = ({ account, code }: { account: string; code: string }) =>
  TITLES.get(code) ?? `check the merchant account “${account}”`
const causeOf = (code: string) => CAUSES.get(code) ?? code
const reasonOf = (reason: string) => REASONS.get(reason) ?? reason
const pageOf = (requestId: string) => `/pay-by-bank/${encodeURIComponent(requestId)}`

function digestText(data: Extract<AlertContent, { kind: "digest" }>["data"]): string {
  const { attention, oldest_at, reasons, causes, refunds_due } = data
  const lines = [
    `Payments that need attention: ${attention}${oldest_at ? `, the oldest from ${oldest_at.slice(0, 10)}` : ""}.`,
    ...Object.entries(reasons).map(([reason, count]) => `${count} × ${reasonOf(reason)}`),
    `Open alerts: ${causes}.`,
    `Manual refunds to pay: ${refunds_due}.`,
  ]
  return lines.join("\n")
}
