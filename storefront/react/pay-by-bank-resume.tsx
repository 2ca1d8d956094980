import type { OnOrder, PlacedOrder } from "../placed-order"
import { useSetting, type PayByBankDefaults } from "./provider"
import { useOnDemand } from "./use-on-demand"

export interface PayByBankResumeProps extends Pick<PayByBankDefaults, "store" | "language" | "words"> {
  /**
   * Called for an order that was placed while the customer was away: on another device, or by the store after the page was closed. Drop the
   * cart here. The SDK waits for the promise, and calls again while it rejects, and on each page that is loaded until the customer has
   * pressed a button of the notice.
   */
  onPlaced: OnOrder
  /** The customer presses "View your order". */
  onOrder: (order: PlacedOrder) => void
}

/**
 * For the layout of the storefront: a customer who closed the bank's page comes back to a store whose cart has become an order. Renders
 * nothing until then. Ignores a payment that another component of the page tracks.
 */
export function PayByBankResume({ onPlaced, onOrder, ...own }: PayByBankResumeProps) {
  const { store, words, lang } = useSetting(own)
  const notices = useOnDemand(async () => await import("./on-demand"))
  return notices ? <notices.PlacedNotices {...{ store, words, lang, onPlaced, onOrder }} /> : null
}
