/** Why the payer of a payment is not known, apart from an error of the payment service or a refusal. */
export const PAYER_PROBLEMS = {
  payer_unknown: "The payment service does not report the payer. Get the bank details from the customer.",
  payer_not_fetched: "The payer could not be fetched. Try again in a few minutes.",
  payer_not_in_first_file:
    "The first file of this batch had no payer for this refund. If your bank has that file, mark the batch as sent, then undo this refund. Otherwise cancel the batch. The next export contains the refund.",
} as const
