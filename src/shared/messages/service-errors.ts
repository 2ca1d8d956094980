/** Failed calls to the payment service that your team can fix. */
export const SERVICE_ERRORS = {
  unauthorized:
    "The payment service refused the username or password of this merchant account. Correct them in its settings.",
  refused: "The payment service refused the request. Check the merchant UUID in the settings, and the order's details.",
  unreachable: "The payment service cannot be reached. Check the base URL in the settings, and the server's network.",
  unreadable_answer: "The payment service sent an answer that cannot be read. Check the base URL in the settings.",
  unexpected_refusal:
    "The payment service refused a status call in an unexpected way, so it is unknown whether the payment is paid. Polling continues. Test the connection in the settings.",
} as const
