/** Problems of a merchant account that no single payment shows, each with what to do about it. */
export const ALERTS = {
  answers_changed:
    "The payment service refuses status calls in an unexpected way, so it is unclear whether open payments are paid. They stay tracked, and no reminders are sent. Ask the payment service what has changed. Then test the connection in the settings: a successful test confirms the new answers.",
  records_missing:
    "Five customers in a row came back from the bank, but the payment service has no record of their payments. Test the connection in the settings, and compare with the payment service's own list of payments.",
} as const

export type AlertCode = keyof typeof ALERTS
