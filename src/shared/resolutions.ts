/** The actions that resolve a payment which needs attention. `ATTENTION_PROPERTIES` lists those of each reason. */
export const RESOLUTIONS = [
  "retry",
  "keep_tracking",
  "send_link",
  "cancel_order",
  "confirm_received",
  "attach",
  "refund",
  "same_money",
  "close",
] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** What an action requires of the payment, apart from its reason. */
export interface PaymentToResolve {
  /** The service reports exactly the requested payment as paid. */
  paid: boolean
  /** The service has reported money for it, even if of another amount. */
  received: boolean
  hasOrder: boolean
}

/** The server and the dashboard read it from the stored request. */
export function paymentToResolve(request: {
  status: string
  paid_at: Date | string | null
  order_id: string | null
}): PaymentToResolve {
  const paid = request.status === "paid"
  const received = (paid || request.status === "mismatch") && request.paid_at !== null
  return { paid, received, hasOrder: request.order_id !== null }
}

const REQUIRED: Partial<Record<Resolution, keyof PaymentToResolve>> = {
  attach: "paid",
  refund: "received",
  same_money: "paid",
  send_link: "hasOrder",
  cancel_order: "hasOrder",
}

export function fulfillsRequirement(resolution: Resolution, payment: PaymentToResolve): boolean {
  const required = REQUIRED[resolution]
  return !required || payment[required]
}
