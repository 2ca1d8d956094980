/** What another page may leave for the checkout. It lives in the browser's history, so Back and reload keep it. */
export interface CheckoutState {
  notice?: string
  /** The shopper left the payment page on purpose: do not send them straight back to it. */
  stay?: boolean
}

export function readCheckoutState(state: unknown): CheckoutState {
  if (typeof state !== "object" || state === null) {
    return {}
  }
  return {
    ...("notice" in state && typeof state.notice === "string" ? { notice: state.notice } : {}),
    ...("stay" in state && state.stay === true ? { stay: true } : {}),
  }
}
