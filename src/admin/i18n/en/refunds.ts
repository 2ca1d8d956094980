import { PAYER_PROBLEMS } from "../../../shared/messages/payer-problems"
import { menu } from "../menu"

export const refunds = {
  title: menu.en.refunds,
  description: "Manual refunds to customers. Pay each one from your bank, then mark it as sent here.",
  list: "All refunds",
  search: "Search refunds",
  one: "Refund",
  oneOf: "Refund of {{amount}} · {{name}}",
  oneHint: "You pay this refund from your bank. No money is moved here.",
  notFound: "There is no refund with this ID.",
  notFoundHint: "It was withdrawn in Medusa, or the link to it is wrong.",
  noOrder: "No order: refunded from “Needs attention”",
  bulk: {
    title: "Mark selected refunds as sent",
    hint: "All get the same date and bank reference.",
  },
  columns: {
    account: "Account",
    amount: "Amount",
    created: "Outstanding since",
    customer: "Customer",
    order: "Order",
    reference: "Reference",
    status: "Status",
  },
  sort: {
    largest: "Largest first",
    newest: "Newest first",
    oldest: "Oldest first",
    smallest: "Smallest first",
  },
  status: {
    due: "Due",
    exported: "Exported",
    sent: "Sent",
    toBeConfirmed: "Sent, to be confirmed",
    confirmed: "Sent and confirmed",
    on_hold: "On hold",
    canceled: "Canceled",
  },
  due: {
    title: "Due in {{currency}}",
    none: "No refunds due",
    count_one: "{{count}} refund",
    count_other: "{{count}} refunds",
  },
  csv: {
    download: "Export for your bank",
    done: "The file contains every refund that was to be paid, with its payer. Mark its batch as sent when your bank has accepted it.",
    more: "The file contains the oldest {{largestRefundBatch}} refunds. Export again for the next ones.",
    failed: "The refunds are exported, but the file was not downloaded. Download it under “Exported batches”.",
  },
  held: {
    onHold:
      "The bank reversed the refunded payment. Do not pay this refund until its payment under “Needs attention” is resolved.",
    canceled: "The bank reversed the refunded payment, so this refund is not to be paid.",
  },
  batch: {
    title: "Exported batches",
    description: "Give each file to your bank, then mark its batch as sent. No other file contains these refunds.",
    by: "Exported on {{on}} by {{name}}",
    sentOn: "Sent on {{on}}, bank reference {{reference}}",
    download: "Download again",
    blocked:
      "These refunds were withdrawn in Medusa after this export: {{refunds}}. The file cannot be downloaded any more. Did it reach your bank?",
    reversed:
      "The payments of these refunds were reversed after this export: {{refunds}}. The file cannot be downloaded any more. Did it reach your bank?",
    reached: "It reached the bank",
    notReached: "It did not",
    sentTitle: "Mark the batch as sent",
    sentHint:
      "This marks every refund of the batch. Afterwards undo each refund whose line in the file names a problem, because the bank could not pay it.",
    withdrawn:
      "This includes the refunds that were withdrawn in Medusa. Medusa no longer shows them on the order: do not refund them again.",
    sent: "The batch is marked as sent.",
    cancel: "Cancel batch",
    cancelTitle: "Cancel this batch?",
    cancelText:
      "Cancel it only if the file did not reach your bank. Its refunds return to “Due”, and the next export contains them.",
    keep: "Keep batch",
    canceled: "The batch is canceled.",
    status: {
      open: "With your team",
      blocked: "Blocked",
    },
  },
  empty: {
    title: "No refunds yet",
    hint: "When you refund an order that was paid by bank, the amount to pay back appears here.",
  },
  payer: {
    title: "Pay to",
    hint: "Fetched from the payment service on request. The timeline records who viewed it.",
    show: "Show payer details",
    unknown: PAYER_PROBLEMS.payer_unknown,
    name: "Name",
    iban: "IBAN",
    sortCode: "Sort code",
    accountNumber: "Account number",
  },
  sent: {
    title: "Record the transfer",
    on: "Sent on",
    bankReference: "Bank reference",
    referenceHint: "As shown on your bank statement.",
    by: "Marked as sent by",
    submit: "Mark as sent",
    done: "The refund is marked as sent.",
    noDay: "Enter the date on which the money was sent.",
    future: "The date must not be in the future.",
    noReference: "Enter the bank reference of the transfer.",
  },
  confirm: {
    by: "Confirmed by",
  },
  undo: {
    submit: "Undo",
    title: "Mark as not sent?",
    text: "The refund returns to “Due”. The entered details stay in its history.",
    done: "The refund is back in “Due”.",
    proposed: "Proposed. Another person has to approve that this refund is undone.",
  },
  history: "History",
  payment: "Payment",
  openPayment: "Open payment",
}
