export const ENVIRONMENTS = ["test", "production"] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The single-line settings of a merchant account, with their maximum lengths. */
export const LONGEST_SETTING = {
  label: 100,
  base_url: 500,
  username: 200,
  password: 500,
  merchant_uuid: 100,
  element_tag: 100,
  element_script_url: 500,
  return_url: 500,
} as const

export type AccountField = keyof typeof LONGEST_SETTING | "environment" | "currencies"

/** The name of a custom element, such as `bank-payment`. */
export const ELEMENT_TAG = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/

/** Maximum lengths of the return URL and the session id in it, because the URL is a field of the payment request. */
export const LONGEST_RETURN_URL = 256
export const LONGEST_SESSION_ID = 36
