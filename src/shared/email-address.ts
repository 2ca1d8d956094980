/** No more than one `@` between two texts: the payment service is the judge of the rest. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/
