import type { AdminProposal } from "../../../types/http"

export const approvals = {
  made: {
    attach: "{{who}} proposed on {{when}} to attach this payment to an order:",
    close: "{{who}} proposed on {{when}} to close this payment with a note:",
    confirm_refund: "{{who}} marked this refund as sent on {{when}}. A second person confirms it.",
    undo_refund: "{{who}} proposed on {{when}} to undo this refund. It would have to be paid again.",
    confirm_batch: "{{who}} marked this batch as sent on {{when}}. A second person confirms it.",
    cancel_batch: "{{who}} proposed on {{when}} to cancel this batch. Its refunds would have to be paid again.",
    change_settings: "{{who}} proposed these changes on {{when}}:",
  } satisfies Record<AdminProposal["action"], string>,
  proposed: "Proposed. Another person has to approve it.",
  yours: "You proposed this. Another person has to approve it.",
  notYours: "You cannot approve this. The option approvals.people lists who can.",
  approve: "Approve",
  reject: "Reject",
  withdraw: "Withdraw",
  approved: "The proposal is approved.",
  rejected: "The proposal is rejected.",
  withdrawn: "The proposal is withdrawn.",
  prompt: {
    title: "Approve this proposal?",
    hint: "It takes effect at once. Enter your password, so that no one else can approve in your name.",
    password: "Your password",
    passwordHint: "Leave this empty if your login has no password.",
    code: "Code",
  },
}
