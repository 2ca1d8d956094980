/** The pattern of every uuid that the payment service gives and takes. */
export const UUID = /^[0-9a-f]{32}$/

/** In either case, as people enter it. */
export const ENTERED_UUID = new RegExp(UUID.source, "i")
