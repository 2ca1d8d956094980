/** A decision that waits for a second person (option `approvals`). */
export interface AdminProposal {
  id: string
  action: "attach" | "close" | "confirm_refund" | "undo_refund" | "confirm_batch" | "cancel_batch" | "change_settings"
  /** The id of the admin user who proposed it. */
  by: string
  at: string
  note: string | null
  /** The order that a payment is attached to. */
  order_id: string | null
  /** What the order takes of it, in major units. `null`: all of it. */
  amount: number | null
  /** The changed settings of a merchant account. Of a password, `from` and `to` are fingerprints. */
  fields: { field: string; from: string | null; to: string | null }[]
  /** Whether the admin user who reads this can approve it: listed, a person, and not its proposer. */
  can_approve: boolean
}

/** Body of `POST /admin/pay-by-bank/proposals/:id/approve`: the password, and if the login has a second factor, a code of it. */
export interface AdminApproveBody {
  password?: string
  code?: string
}

/**
 * `POST /admin/pay-by-bank/proposals/:id/approve`, and `…/reject` without a body, by a listed person, or by its proposer, who withdraws
 * it. A sent refund whose proposal was rejected, replaced or has ended stays `sent`: it is marked as sent again, which proposes again.
 */
export interface AdminProposalResponse {
  proposal: { id: string; action: AdminProposal["action"]; state: "approved" | "rejected" }
}
