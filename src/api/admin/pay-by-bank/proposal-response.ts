import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusedApproval, type Actor } from "../../../domain/approvals/proposal"
import type { ChangedSetting } from "../../../modules/pay-by-bank/events/account-trail"
import type { Proposal } from "../../../modules/pay-by-bank/approvals/approval-statements"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import type { AdminProposal } from "../../../types/http"
import { actorOf } from "./actor"

/** Who reads a proposal, and the persons who can approve it. */
export interface Reader {
  user: Actor
  people: readonly string[]
}

export function readerOf(req: AuthenticatedMedusaRequest): Reader {
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  return { user: actorOf(req), people: approvals.people() }
}

/** Maps an open proposal to the response of the admin routes. */
export function proposalResponse(
  { id, action, content, proposed_by, proposed_at }: Proposal,
  { user, people }: Reader,
  fields: ChangedSetting[] = [],
): AdminProposal {
  return {
    id,
    action,
    by: proposed_by,
    at: proposed_at.toISOString(),
    note: content.note ?? null,
    order_id: content.order_id ?? null,
    amount: content.amount ?? null,
    fields,
    can_approve: refusedApproval(user, proposed_by, people) === null,
  }
}
