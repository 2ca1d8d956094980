/** Problems of a merchant account that no single payment shows, each with what to do about it. */
export const ALERTS = {
  answers_changed:
    "The payment service refuses status calls in an unexpected way, so it is unclear whether open payments are paid. They stay tracked, and no reminders are sent. Ask the payment service what has changed. Then test the connection in the settings: a successful test confirms the new answers.",
  records_missing:
    "Five customers in a row came back from the bank, but the payment service has no record of their payments. Test the connection in the settings, and compare with the payment service's own list of payments.",
  credentials_refused:
    "The payment service refuses the user name and password, or they cannot be used, so no payment of this merchant account is polled. Enter them again in the settings, and test the connection.",
  statuses_refused:
    "The payment service accepts the login, but refuses to report payments to it, so it is unknown which payments of this merchant account are paid. Payments stay tracked. Ask the payment service to let this login read the status of payments.",
  service_failing:
    "The payment service has been failing, or has refused calls as too many, for minutes, so it is unknown which payments of this merchant account are paid. Payments stay tracked, and polling continues automatically when the payment service answers again. If this lasts, ask the payment service.",
} as const

/** Problems of the whole store, each with what to do about it. */
export const STORE_ALERTS = {
  locks_not_shared:
    "Several processes of your store run at the same time, but each has its own locks. The plugin completes carts with a bank payment one at a time all the same. For everything else in Medusa, use locking-redis or locking-postgres. The go-live checklist in the settings shows when the problem is solved.",
  paid_not_readable:
    "The records of paid payments could not be read again, so a payment that the bank has reversed would stay unnoticed. The go-live checklist in the settings names the payments. Open each one and check it now, or ask the payment service.",
  job_silent:
    'No process of your store runs the polling job, so payments that arrive are not captured. Start a process in the worker mode "shared" or "worker", and read its log.',
} as const

export type AlertCode = keyof typeof ALERTS | keyof typeof STORE_ALERTS
