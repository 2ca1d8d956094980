import { DAY_MS, MINUTE_MS } from "../../shared/times"
import type { RefusalCode } from "../errors/refusals"

/** What the option `approvals` lets two persons decide. */
export const APPROVAL_SCOPES = ["refunds", "attach", "settings"] as const
export type ApprovalScope = (typeof APPROVAL_SCOPES)[number]

/** With fewer, nothing that one of them proposes could be approved. */
export const PEOPLE_NEEDED = 2

/** The decisions that can wait for a second person, with what has to be in `approvals.for`. */
export const SCOPES = {
  attach: "attach",
  close: "attach",
  confirm_refund: "refunds",
  undo_refund: "refunds",
  confirm_batch: "refunds",
  cancel_batch: "refunds",
  change_settings: "settings",
} as const satisfies Record<string, ApprovalScope>
export type ProposalAction = keyof typeof SCOPES

/** How long a proposal waits for a second person. The facts may have changed since an older one. */
const PROPOSAL_OPEN_FOR_MS = 7 * DAY_MS

/** Proposals from before this time have ended. */
export function proposalsEndedBefore(now: Date): Date {
  return new Date(now.getTime() - PROPOSAL_OPEN_FOR_MS)
}

/** As many wrong passwords or codes block the approvals of a person, for as long after the last one. */
export const WRONG_TRIES = 5
export const BLOCKED_FOR_MS = 15 * MINUTE_MS

/** An actor of the Admin API. An API key is no person. */
export interface Actor {
  id: string
  is_person: boolean
}

/** Why an actor cannot propose; `null` if they can. */
export function refusedProposal(actor: Actor, people: readonly string[]): RefusalCode | null {
  if (!actor.is_person) return "approval_needs_person"
  return people.includes(actor.id) ? null : "approval_not_listed"
}

/** Why an actor cannot approve what somebody has proposed; `null` if they can. */
export function refusedApproval(actor: Actor, proposedBy: string, people: readonly string[]): RefusalCode | null {
  const refused = refusedProposal(actor, people)
  if (refused) return refused
  if (actor.id === proposedBy) return "approval_same_person"
  // Removed from the list since.
  return people.includes(proposedBy) ? null : "proposal_outdated"
}
