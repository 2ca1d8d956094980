import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { hasPermission } from "@medusajs/framework"
import { z } from "@medusajs/framework/zod"
import { refusal } from "../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import { POLICIES, type Policy } from "../../../policies/pay-by-bank"

/** A role that does not exist: core grants everything to a user without readable roles. */
const NO_ROLE = "none"

/**
 * Payers are for the admin users whom `permissions.seePayers` lists, and where Medusa's roles are on, for those with the policy.
 * @throws MedusaError `payers_hidden`
 */
export async function assertMaySeePayers(req: AuthenticatedMedusaRequest): Promise<void> {
  const isAllowed = await hasPolicy(req, POLICIES.payers)
  if (!isAllowed || !isListed(req, "seePayers")) throw refusal("payers_hidden")
}

/**
 * Resolving a payment may create a refund, which needs the policy for refunds.
 * @throws MedusaError `refund_not_permitted`
 */
export async function assertMayRefund(req: AuthenticatedMedusaRequest): Promise<void> {
  const isAllowed = await hasPolicy(req, POLICIES.refunds)
  if (!isAllowed) throw refusal("refund_not_permitted")
}

/** Whether the user may see, search and export the names, emails and phone numbers of customers. */
export async function maySeePersonalData(req: AuthenticatedMedusaRequest): Promise<boolean> {
  return await hasPolicy(req, POLICIES.personalData)
}

/** Without Medusa's RBAC, every admin user has every policy. */
export async function hasPolicy(
  req: Pick<AuthenticatedMedusaRequest, "auth_context" | "scope">,
  { resource, operation }: Policy,
): Promise<boolean> {
  const roles = z.array(z.string()).nonempty().safeParse(req.auth_context.app_metadata["roles"])
  return await hasPermission({
    roles: roles.data ?? [NO_ROLE],
    actions: { resource, operation },
    container: req.scope,
  })
}

/**
 * Settings are for the admin users whom `permissions.changeSettings` lists.
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
