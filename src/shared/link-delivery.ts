/** How a payment link reaches the customer. A `LINK` is sent to no address: your team copies or shows it. */
export const DELIVERY_METHODS = ["EMAIL", "SMS", "EMSMS", "LINK"] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

export const needsEmail = (method: DeliveryMethod): boolean => method === "EMAIL" || method === "EMSMS"
export const needsPhone = (method: DeliveryMethod): boolean => method === "SMS" || method === "EMSMS"
