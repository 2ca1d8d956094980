/** A page that shows an order's outstanding amount needs both ids. */
export interface OutstandingOrderIds {
  collectionId: string
  orderId: string
}

/** An order that the store has placed. Each callback of the SDK that has an order has it in this shape. */
export interface PlacedOrder {
  orderId: string
  /** The cart that has become the order. `null` for a payment of an existing order. */
  cartId: string | null
  /** Set if the payment was for an existing order: where its outstanding amount is shown. */
  outstanding: OutstandingOrderIds | null
}

/**
 * Leaves the cart and shows the order. If it returns a promise, the SDK waits for it, and calls again at growing intervals while it rejects.
 * Also called when the shopper presses "View your order".
 */
export type OnOrder = (order: PlacedOrder) => unknown
