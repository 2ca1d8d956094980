import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { IAuthModuleService } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { refusal } from "../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminApproveType } from "./validators"

const EMAILPASS = "emailpass"
/** A stolen session can make new recovery codes, so they prove nothing. */
const RECOVERY_CODE = "recovery_code"

/** It is updated when it is enabled, and never since. */
const factor = z.looseObject({ provider: z.string(), updated_at: z.coerce.date() })

/** What the login of a request can prove with. */
interface Login {
  identityId: string
  /** The address that the password belongs to; `null` without a password. */
  passwordOf: string | null
  /** Its second factors that count. */
  factors: readonly string[]
}

/**
 * Asks the person behind a request for the password and the second factor of the very login that the request is made with. A token does
 * not prove the person: it can be stolen, and refreshed for ever. Neither does the second factor of a token, because a stolen session can
 * add and remove factors. So a login without a password needs a factor that is older than the proposal.
 * @throws MedusaError `approval_not_possible`, `approval_needs_code`, `approval_blocked`, `approval_wrong_password`
 */
export async function assertFreshProof(
  req: AuthenticatedMedusaRequest,
  { password, code }: AdminApproveType,
  proposedAt: Date,
): Promise<void> {
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  const auth = req.scope.resolve(Modules.AUTH)
  const login = await loginOf(auth, req.auth_context.auth_identity_id, proposedAt)
  // Before the password is checked, so that the answer says nothing about it.
  if (login.factors.length > 0 && code === undefined) throw refusal("approval_needs_code")
  const userId = req.auth_context.actor_id
  if (!(await approvals.countTry(userId))) throw refusal("approval_blocked")
  if (!(await isProven(auth, login, { password, code }))) throw refusal("approval_wrong_password")
  await approvals.forgetTries(userId)
}

async function loginOf(auth: IAuthModuleService, identityId: string, proposedAt: Date): Promise<Login> {
  if (!identityId) throw refusal("approval_not_possible")
  const ofIdentity = { auth_identity_id: identityId }
  const [withPassword] = await auth.listProviderIdentities({ ...ofIdentity, provider: EMAILPASS })
  const enabled = z.array(factor).parse(await auth.listAuthMfa({ ...ofIdentity, status: "enabled" }))
  const counted = withPassword ? enabled : enabled.filter(({ updated_at }) => updated_at < proposedAt)
  const factors = counted.map(({ provider }) => provider).filter((method) => method !== RECOVERY_CODE)
  if (!withPassword && factors.length === 0) throw refusal("approval_not_possible")
  return { identityId, passwordOf: withPassword?.entity_id ?? null, factors }
}

async function isProven(
  auth: IAuthModuleService,
  { identityId, passwordOf, factors }: Login,
  { password, code }: AdminApproveType,
): Promise<boolean> {
  if (passwordOf === null) {
    const challenge = await auth.createAuthMfaChallenge({ auth_identity_id: identityId })
    return await isCodeRight(auth, { id: challenge.id, identityId, factors }, code)
  }
  const answer = await auth.authenticate(EMAILPASS, {
    ...{ url: "", headers: {}, query: {}, protocol: "" },
    body: { email: passwordOf, password: password ?? "" },
  })
  if (!answer.success || answer.authIdentity?.id !== identityId) return false
  const { mfaChallenge: challenge } = answer
  if (!challenge) return factors.length === 0
  return await isCodeRight(auth, { id: challenge.id, identityId, factors }, code)
}

async function isCodeRight(
  auth: IAuthModuleService,
  { id, identityId, factors }: { id: string; identityId: string; factors: readonly string[] },
  code: string | undefined,
): Promise<boolean> {
  for (const method of factors) {
    try {
      await auth.verifyAuthMfaChallenge({ id, method, code: code ?? "", auth_identity_id: identityId })
      return true
    } catch (error) {
      if (!(error instanceof MedusaError)) throw error
    }
  }
  return false
}
