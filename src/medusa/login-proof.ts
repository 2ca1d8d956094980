import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { asMedusaError } from "./as-medusa-error"

const EMAILPASS = "emailpass"
/** A stolen session can make new recovery codes, so they prove nothing. */
const RECOVERY_CODE = "recovery_code"

/** What core's provider answers for a password that is not the login's. */
const WRONG_PASSWORD = "Invalid email or password"
/** Without the module's own message, which can hold personal data. */
const UNCHECKED =
  "pay-by-bank: Medusa's Auth module could not check a password for an approval. Check its database, and that the store has a caching module, which second factors need."

/** It is updated when it is enabled, and never since. */
const factor = z.looseObject({ provider: z.string(), updated_at: z.coerce.date() })

/** What the login of a request can prove with. */
export interface Login {
  identityId: string
  /** The address that the password belongs to; `null` without a password. */
  passwordOf: string | null
  /** Its second factors that count. */
  factors: readonly string[]
}

/** The login that can prove who a person is; `null` if it has no password, and no second factor from before this moment. */
export async function provableLogin(
  container: MedusaContainer,
  identityId: string,
  before: Date,
): Promise<Login | null> {
  if (!identityId) return null
  const auth = container.resolve(Modules.AUTH)
  const ofIdentity = { auth_identity_id: identityId }
  const [withPassword] = await auth.listProviderIdentities({ ...ofIdentity, provider: EMAILPASS })
  const enabled = z.array(factor).parse(await auth.listAuthMfa({ ...ofIdentity, status: "enabled" }))
  const counted = withPassword ? enabled : enabled.filter(({ updated_at }) => updated_at < before)
  const factors = counted.map(({ provider }) => provider).filter((method) => method !== RECOVERY_CODE)
  if (!withPassword && factors.length === 0) return null
  return { identityId, passwordOf: withPassword?.entity_id ?? null, factors }
}

/** What a person enters to prove who they are. */
interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/** Whether the password and the code are those of this login. Medusa's Auth module compares them. */
export async function isProven(
  container: MedusaContainer,
  { identityId, passwordOf, factors }: Login,
  { password, code }: Proof,
): Promise<boolean> {
  const auth = container.resolve(Modules.AUTH)
  if (passwordOf === null) {
    const challenge = await auth.createAuthMfaChallenge({ auth_identity_id: identityId })
    return await isCodeRight(auth, { id: challenge.id, identityId, factors }, code)
  }
  if (!password) return false
  const answer = await auth.authenticate(EMAILPASS, {
    ...{ url: "", headers: {}, query: {}, protocol: "" },
    body: { email: passwordOf, password },
  })
  // The module catches its own failures, such as of its database, and answers with their message.
  if (!answer.success && answer.error !== WRONG_PASSWORD) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(UNCHECKED)
    throw asMedusaError(new PayByBankError("unexpected"), "merchant")
  }
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
