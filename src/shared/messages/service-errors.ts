/** Failed calls to the payment service that your team can fix. */
export const SERVICE_ERRORS = {
  unauthorized: "The payment service refused the username or password of this account. Correct them in its settings.",
  refused: "The payment service refused the request. Check the account's merchant UUID and the order's details.",
  unreachable: "The payment service cannot be reached. Check the account's base URL and the server's network.",
  unreadable_answer: "The payment service sent an answer that cannot be read. Check the account's base URL.",
} as const
