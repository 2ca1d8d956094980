/** Checks only for one `@` between two texts. The payment service validates the rest. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/
