export const UUID_DIGITS = "[0-9a-f]{32}"

/** The format of every uuid that the payment service returns and accepts. */
export const UUID = new RegExp(`^${UUID_DIGITS}$`)

/** The same format in upper or lower case, as people enter it. */
export const ENTERED_UUID = new RegExp(UUID.source, "i")
