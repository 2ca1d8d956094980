import {
  getAuthContextFromJwtToken,
  type AuthenticatedMedusaRequest,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
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

const resetToken = z.looseObject({ entity_id: z.string(), purpose: z.literal("reset") })

/**
 * Anyone can ask for a link to reset a password, and anyone who opens the link sets it. Core checks the link after this: a token that
 * this store did not sign is not recorded, and the record of one that core refuses is deleted.
 */
async function recordLinkedReset(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const { jwtSecret, jwtPublicKey, jwtOptions, jwtVerifyOptions } = http
  const signed = getAuthContextFromJwtToken(
    req.headers.authorization,
    jwtSecret ?? "",
    ["bearer"],
    ["user"],
    jwtPublicKey,
    jwtVerifyOptions ?? jwtOptions,
  )
  const token = resetToken.safeParse(signed)
  if (token.success) await recorder(req, res)(token.data.entity_id, "password_reset", null)
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
  changeAnswer(res, (body) => withTokensOf(addresses, body))
}

function changeAnswer(res: MedusaResponse, change: (body: unknown) => unknown): void {
  const json = res.json.bind(res)
  Object.assign(res, { json: (body: unknown) => json(change(body)) })
}

/** Medusa's own channel: what the dashboard shows every admin user. */
const FEED = "feed"
const sentTo = z.looseObject({ channel: z.unknown() })

/**
 * Core stores what a store sends, such as a link to reset a password, and shows it to every admin user. Where persons are listed,
 * only the dashboard's own notifications keep their content.
 */
function hideSentLinks(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { options } = req.scope.resolve<PayByBankService>("payByBank")
  if (!listsPersons(options)) return next()
  const hidden = (notification: unknown) => {
    const { data } = sentTo.safeParse(notification)
    return data && data.channel !== FEED ? { ...data, data: null, provider_data: null } : notification
  }
  changeAnswer(res, (body) => {
    const { data = {} } = z.looseObject({ notifications: z.array(z.unknown()).optional() }).safeParse(body)
    const { notifications, notification } = data
    return {
      ...data,
      ...(notifications && { notifications: notifications.map(hidden) }),
      ...(notification !== undefined && { notification: hidden(notification) }),
    }
  })
  next()
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
 * recorded before they happen, because such a user cannot approve: see `refusedApproval`. So is a password that is set through a
 * link: Medusa does not know by whom. A record of a call that core refuses is
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
  { method: ["POST"], matcher: "/auth/user/:auth_provider/update", middlewares: [recordLinkedReset] },
  { method: ["GET"], matcher: "/admin/notifications", middlewares: [hideSentLinks] },
  { method: ["GET"], matcher: "/admin/notifications/:id", middlewares: [hideSentLinks] },
]
