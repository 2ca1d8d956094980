import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { adminUser, emailOfToken, invitedEmail } from "../../medusa/admin-users"
import type { PayByBankOptions } from "../../modules/pay-by-bank/options"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { isValidId } from "../valid-id"

const email = z.looseObject({ email: z.string() })

/** Records a change before core makes it. The caller reads core's answer only after the record is confirmed or deleted. */
function recorder(req: MedusaRequest, res: MedusaResponse) {
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  return async (address: string, kind: "invited" | "password_reset", by: string | null) => {
    const id = await approvals.recordLoginChange(address, { kind, by })
    const json = res.json.bind(res)
    const conclude = async () => {
      if (res.statusCode < 300) await approvals.confirmLoginChange(id)
      // After an error of the server, the change may have happened.
      else if (res.statusCode < 500) await approvals.dropLoginChange(id)
    }
    const answer = (body: unknown) => {
      void conclude()
        .catch(() => undefined)
        .then(() => json(body))
      return res
    }
    Object.assign(res, { json: answer })
  }
}

/** `null` for an API key. */
function personIn({ auth_context }: AuthenticatedMedusaRequest): string | null {
  return auth_context.actor_type === "user" ? auth_context.actor_id : null
}

async function recordInvite(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const body = email.safeParse(req.body)
  if (body.success) await recorder(req, res)(body.data.email, "invited", personIn(req))
  next()
}

/** Core returns a new token. */
async function recordResend(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id } = req.params
  const invited = isValidId(id) ? await invitedEmail(req.scope, id) : undefined
  if (invited !== undefined) await recorder(req, res)(invited, "invited", personIn(req))
  next()
}

/**
 * Core lets the invited person choose another address than the invited one. An invitation without a record counts as one with an API
 * key, because the person behind it is unknown.
 */
async function recordAccept(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const token = z.string().safeParse(req.query["token"])
  const invited = token.success ? await emailOfToken(req.scope, token.data) : undefined
  if (invited === undefined) return next()
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  const body = email.safeParse(req.body)
  const invitations = (await approvals.loginChanges(invited)).filter(({ kind }) => kind === "invited")
  for (const by of invitations.length > 0 ? new Set(invitations.map((each) => each.by)) : [null]) {
    await recorder(req, res)(body.success ? body.data.email : invited, "invited", by)
  }
  next()
}

async function recordReset(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id } = req.params
  const user = isValidId(id) ? await adminUser(req.scope, id) : undefined
  if (user && user.id !== req.auth_context.actor_id)
    await recorder(req, res)(user.email, "password_reset", personIn(req))
  next()
}

const withToken = z.looseObject({ token: z.unknown(), email: z.unknown() })

/** An answer in which only the invitations of these addresses have their tokens, whatever fields the caller names. */
function withTokensOf(addresses: ReadonlySet<string>, body: unknown): unknown {
  const answer: unknown = JSON.parse(
    JSON.stringify(body, (_name, value: unknown) => {
      const { data } = withToken.safeParse(value)
      if (data?.token === undefined) return value
      const address = typeof data.email === "string" ? data.email.toLowerCase() : null
      return address !== null && addresses.has(address) ? value : { ...data, token: null }
    }),
  )
  return answer
}

/**
 * Core shows the token of each invitation to every admin user, and anyone who has it can accept in place of the invited person. Where
 * persons are listed, only those who sent an invitation see its token.
 */
async function hideTokens(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { approvals, options } = req.scope.resolve<PayByBankService>("payByBank")
  const user = personIn(req)
  if (listsPersons(options)) showTokensOf(res, new Set(user === null ? [] : await approvals.addressesInvitedBy(user)))
  next()
}

function listsPersons({ permissions: { approve, seePayers, changeSettings } }: PayByBankOptions): boolean {
  return approve.length > 0 || seePayers !== undefined || changeSettings !== undefined
}

function showTokensOf(res: MedusaResponse, addresses: ReadonlySet<string>): void {
  const json = res.json.bind(res)
  Object.assign(res, { json: (body: unknown) => json(withTokensOf(addresses, body)) })
}

/** Where Medusa's roles are on, the fields of other routes lead to invitations too, such as those of roles and users. */
function hideLinkedTokens(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { options } = req.scope.resolve<PayByBankService>("payByBank")
  const namesInvitations = JSON.stringify(req.query["fields"] ?? "").includes("invite")
  if (namesInvitations && listsPersons(options)) showTokensOf(res, new Set())
  next()
}

/**
 * Medusa does not store who invited a user. In newer versions any admin user can also reset the password of another one. Both are
 * recorded before they happen, because such a user cannot approve: see `refusedApproval`. A record of a call that core refuses is
 * deleted, because any login could otherwise block an approver. Until core has confirmed it, it opens no token.
 */
export const loginChangeMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin", middlewares: [hideLinkedTokens] },
  { method: ["GET"], matcher: "/admin/invites", middlewares: [hideTokens] },
  { method: ["GET"], matcher: "/admin/invites/:id", middlewares: [hideTokens] },
  { method: ["POST"], matcher: "/admin/invites", middlewares: [recordInvite] },
  { method: ["POST"], matcher: "/admin/invites/accept", middlewares: [recordAccept] },
  { method: ["POST"], matcher: "/admin/invites/:id/resend", middlewares: [recordResend] },
  { method: ["POST"], matcher: "/admin/users/:id/reset-password", middlewares: [recordReset] },
]
