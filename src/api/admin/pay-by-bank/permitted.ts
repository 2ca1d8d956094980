import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { hasPermission } from "@medusajs/framework"
import { z } from "@medusajs/framework/zod"
import { refusal } from "../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import { PAYER_RESOURCE, PERSONAL_DATA_RESOURCE, REFUND_RESOURCE, TRAIL_RESOURCE } from "../../../policies/pay-by-bank"

/** A role that does not exist: core grants everything to a user without readable roles. */
const NO_ROLE = "none"

/**
 * Payers are for the admin users whom `permissions.seePayers` lists, and where Medusa's roles are on, for those with the policy.
 * Middlewares cannot distinguish the two responses of the route that downloads a file.
 * @throws MedusaError `payers_hidden`
 */
export async function assertMaySeePayers(req: AuthenticatedMedusaRequest): Promise<void> {
  const isAllowed = await hasPolicy(req, { resource: PAYER_RESOURCE, operation: "read" })
  if (!isAllowed || !isListed(req, "seePayers")) throw refusal("payers_hidden")
}

/**
 * Resolving a payment may create a refund, and the file of a batch pays refunds: both need the policy for refunds.
 * @throws MedusaError `refund_not_permitted`
 */
export async function assertMayRefund(req: AuthenticatedMedusaRequest): Promise<void> {
  const isAllowed = await hasPolicy(req, { resource: REFUND_RESOURCE, operation: "update" })
  if (!isAllowed) throw refusal("refund_not_permitted")
}

/**
 * The trail names the admin users and what each of them did, with their notes.
 * @throws MedusaError `trail_hidden`
 */
export async function assertMayReadTrail(req: AuthenticatedMedusaRequest): Promise<void> {
  if (!(await hasPolicy(req, { resource: TRAIL_RESOURCE, operation: "read" }))) throw refusal("trail_hidden")
}

/** Whether the user may see, search and export the names, emails and phone numbers of customers. */
export async function maySeePersonalData(req: AuthenticatedMedusaRequest): Promise<boolean> {
  return await hasPolicy(req, { resource: PERSONAL_DATA_RESOURCE, operation: "read" })
}

/** Without Medusa's RBAC, every admin user has every policy. */
async function hasPolicy(
  req: AuthenticatedMedusaRequest,
  actions: { resource: string; operation: string },
): Promise<boolean> {
  const roles = z.array(z.string()).nonempty().safeParse(req.auth_context.app_metadata["roles"])
  return await hasPermission({ roles: roles.data ?? [NO_ROLE], actions, container: req.scope })
}

/**
 * Settings are for the admin users whom `permissions.changeSettings` lists. The policy is checked before the handler.
 * @throws MedusaError `settings_not_permitted`
 */
export function assertMayChangeSettings(req: AuthenticatedMedusaRequest): void {
  if (!isListed(req, "changeSettings")) throw refusal("settings_not_permitted")
}

/** Without a list, everybody is permitted. An API key is no user, so a list never names it. */
function isListed(req: AuthenticatedMedusaRequest, permission: "seePayers" | "changeSettings"): boolean {
  const { options } = req.scope.resolve<PayByBankService>("payByBank")
  const listed = options.permissions[permission]
  if (!listed) return true
  const { actor_id, actor_type } = req.auth_context
  return actor_type === "user" && listed.includes(actor_id)
}
