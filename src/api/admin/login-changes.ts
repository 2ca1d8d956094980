import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { adminUser, emailOfToken, invitedEmail } from "../../medusa/admin-users"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { isValidId } from "../valid-id"

const email = z.looseObject({ email: z.string() })

function recorder(req: MedusaRequest, res: MedusaResponse) {
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  return async (address: string, kind: "invited" | "password_reset", by: string | null) => {
    const id = await approvals.recordLoginChange(address, { kind, by })
    res.once("finish", () => {
      if (isRefusal(res.statusCode)) void approvals.dropLoginChange(id).catch(() => undefined)
    })
  }
}

/** After an error of the server, the change may have happened. */
function isRefusal(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500
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

/** Core's answer about one or several invitations, with the tokens of these addresses only. Any other answer stays as it is. */
function answerWithTokensOf(addresses: ReadonlySet<string>) {
  const invitation = z
    .looseObject({ email: z.string() })
    .transform((each) => (addresses.has(each.email.toLowerCase()) ? each : { ...each, token: null }))
  return z.union([z.looseObject({ invite: invitation }), z.looseObject({ invites: z.array(invitation) }), z.unknown()])
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
  const { approve, seePayers, changeSettings } = options.permissions
  const user = personIn(req)
  if (approve.length === 0 && !seePayers && !changeSettings) return next()
  const answer = answerWithTokensOf(new Set(user === null ? [] : await approvals.addressesInvitedBy(user)))
  const json = res.json.bind(res)
  Object.assign(res, { json: (body: unknown) => json(answer.parse(body)) })
  next()
}

/**
 * Medusa does not store who invited a user. In newer versions any admin user can also reset the password of another one. Both are
 * recorded before they happen, because such a user cannot approve: see `refusedApproval`. A record of a call that core refuses is
 * deleted, because any login could otherwise block an approver.
 */
export const loginChangeMiddlewares: MiddlewareRoute[] = [
  { method: ["GET"], matcher: "/admin/invites", middlewares: [hideTokens] },
  { method: ["GET"], matcher: "/admin/invites/:id", middlewares: [hideTokens] },
  { method: ["POST"], matcher: "/admin/invites", middlewares: [recordInvite] },
  { method: ["POST"], matcher: "/admin/invites/accept", middlewares: [recordAccept] },
  { method: ["POST"], matcher: "/admin/invites/:id/resend", middlewares: [recordResend] },
  { method: ["POST"], matcher: "/admin/users/:id/reset-password", middlewares: [recordReset] },
]
