import { resolutionsOf } from "../../../shared/attention-resolutions"
import { isAttentionReason } from "../../../shared/messages/attention-reasons"
import { paymentToResolve, type Resolution } from "../../../shared/resolutions"
import type { AdminPaymentRequest, AdminPaymentRequestDetail, AdminResolutionFacts } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { addAmounts } from "../../lib/add-amounts"
import { useFormat } from "../../lib/use-format"
import { shownReason } from "../../words/attention-reasons"
import { reportedAmount } from "./payment-facts"

/** Trying again decides nothing, so it is a button of its own. */
export type DecidingResolution = Exclude<Resolution, "retry">

/** One way to resolve a payment. */
export interface ResolutionChoice {
  value: string
  resolution: DecidingResolution
  /** The order that is suggested. */
  order?: { id: string; number: string | number; outstanding: number }
  label: string
  /** What the choice does, or why it is suggested. */
  description: string
}

/** A later version of the plugin may have reasons that this page does not have. Closing resolves any of them. */
export function offeredResolutions(request: AdminPaymentRequest): Resolution[] {
  const { reason } = request
  return isAttentionReason(reason) ? resolutionsOf(reason, paymentToResolve(request)) : ["retry", "close"]
}

/** The choices in the order of advice: suggested orders, the action to advise, and the others. */
export function useResolutionChoices(
  request: AdminPaymentRequestDetail,
  offered: Resolution[],
  suggested: AdminResolutionFacts["suggested_orders"],
): ResolutionChoice[] {
  const t = useWords()
  const { amount } = useFormat()
  const texts = useChoiceTexts(suggested.length > 0)
  const advised = shownReason(request.reason)?.resolution
  const orders = offered.includes("attach") ? suggested : []
  const ofOrders = orders.map(({ id, number, same, is_draft, ...rest }): ResolutionChoice => {
    const why = [
      t("requests.resolve.suggested"),
      is_draft ? t("links.draft", { number }) : null,
      t(`requests.resolve.same.${same}`),
      t("requests.resolve.outstanding", { amount: amount(rest.amount, rest.currency_code) }),
    ]
    return {
      value: id,
      resolution: "attach",
      order: { id, number, outstanding: rest.amount },
      label: t("requests.resolve.attachOrder", { number }),
      description: why.filter(Boolean).join(" · "),
    }
  })
  const others = offered
    .filter((each) => each !== "retry")
    .sort((one, other) => Number(other === advised) - Number(one === advised))
    .map((resolution): ResolutionChoice => ({ value: resolution, resolution, ...texts(resolution) }))
  return [...ofOrders, ...others]
}

function useChoiceTexts(hasSuggestion: boolean) {
  const t = useWords()
  return (resolution: DecidingResolution): Pick<ResolutionChoice, "label" | "description"> => {
    const [label, description] = CHOICES[resolution]
    return {
      label: resolution === "attach" && hasSuggestion ? t("requests.resolve.attachOther") : t(label),
      description: t(description),
    }
  }
}

const CHOICES = {
  attach: ["requests.resolve.attach", "requests.resolve.attachHint"],
  refund: ["requests.resolve.refund", "requests.resolve.refundText"],
  close: ["requests.resolve.close", "requests.resolve.closeHint"],
  keep_tracking: ["requests.resolve.keepTracking", "requests.resolve.keepTrackingText"],
  send_link: ["requests.resolve.sendLink", "requests.resolve.sendLinkText"],
  cancel_order: ["requests.resolve.cancelOrder", "requests.resolve.cancelOrderText"],
  confirm_received: ["requests.resolve.confirmReceived", "requests.resolve.confirmReceivedText"],
  same_money: ["requests.resolve.sameMoney", "requests.resolve.sameMoneyText"],
} as const satisfies Record<DecidingResolution, readonly [string, string]>

/** What the button says: what happens to which money. */
export function useConsequence(request: AdminPaymentRequestDetail) {
  const t = useWords()
  const { amount } = useFormat()
  const money = reportedAmount(request) ?? request
  const shown = (major: number) => amount(major, money.currency_code)
  const given = { amount: shown(money.amount) }
  return (resolution: DecidingResolution, number: string | number, part: number): string => {
    switch (resolution) {
      case "attach":
        return part < money.amount
          ? t("requests.resolve.attachPart", {
              number,
              amount: shown(part),
              rest: shown(addAmounts([money.amount, -part])),
            })
          : t("requests.resolve.attachTo", { ...given, number })
      case "refund":
        return t("requests.resolve.refundConfirm", given)
      case "close":
        return t("requests.resolve.closeConfirm")
      case "keep_tracking":
        return t("requests.resolve.keepTracking")
      case "send_link":
        return t("requests.resolve.sendLinkConfirm")
      case "cancel_order":
        return t("requests.resolve.cancelOrderConfirm", { number: request.order_number ?? request.order_id ?? "" })
      case "confirm_received":
        return t("requests.resolve.confirmReceivedConfirm", given)
      case "same_money":
        return t("requests.resolve.sameMoneyConfirm", given)
    }
  }
}
