import { Router, type Request } from "express"
import { accountFor, type Account } from "./accounts"
import { BANKS, bankById, type Bank } from "./banks"
import { timestamp } from "./clock"
import type { ContractNames } from "./contract-names"
import type { Ledger } from "./ledger"
import { deliver } from "./outbox"
import { paymentRecord } from "./record"
import type { AuthRequest, LinkRequest } from "./requests"
import { ServiceError } from "./service-error"

export interface ServiceOptions {
  ledger: Ledger
  accounts: readonly Account[]
  /** A function, because the origin is unknown until the server listens. */
  origin: () => string
  names: ContractNames
}

/** The four endpoints. Each body has passed the contract, so the routes check only what a schema cannot express. */
export function serviceRoutes({ ledger, accounts, origin, names }: ServiceOptions): Router {
  const router = Router()

  router.post("/payment-auth-requests", (req, res) => {
    const body: AuthRequest = req.body
    requireOwnMerchant(req, accounts, body.merchantUuid)
    if (body.bankId !== undefined && !bankById(body.bankId)) {
      throw new ServiceError(422, `There is no bank "${body.bankId}". Use a bank_id from the bank list.`, "bankId")
    }
    requireCartToAddUp(body)
    res.json({ uuid: ledger.openAuth(body).uuid })
  })

  router.post("/payments/link", (req, res) => {
    const body: LinkRequest = req.body
    requireOwnMerchant(req, accounts, body.merchantUuid)
    requireNationalNumber(body)
    const payment = ledger.openLink(body)
    const link = `${origin()}/pay/${payment.uuid}`
    ledger.outbox.push(...deliver(body, payment, link))
    res.json({ link, date: timestamp(payment.createdAt) })
  })

  router.get("/payments/status", (req, res) => {
    const payment = ledger.payments.get(String(req.query[names.statusQueryParameter]))
    const own = payment && ownMerchant(req, accounts) === payment.request.merchantUuid
    const snapshot = res.locals["lagging"] ? payment?.before : payment?.now
    const record = own && snapshot ? paymentRecord(payment, snapshot) : null
    if (!record) throw new ServiceError(404, "There is no executed payment with this uuid.", "uuid")
    res.json(record)
  })

  router.get("/banks/list", (_req, res) => {
    res.json(BANKS.map((bank) => bankRecord(bank, origin())))
  })

  return router
}

function bankRecord({ id, name, countries }: Bank, origin: string) {
  const logo = `${origin}/logos/${id}.svg`
  return { bank_id: id, bank_name: name, logo, countries, created_at: "2024-03-01 09:00:00" }
}

function ownMerchant(req: Request, accounts: readonly Account[]): string | undefined {
  return accountFor(accounts, req.headers.authorization)?.merchantUuid
}

function requireOwnMerchant(req: Request, accounts: readonly Account[], merchantUuid: string): void {
  if (ownMerchant(req, accounts) === merchantUuid) return
  throw new ServiceError(403, `The merchant "${merchantUuid}" does not belong to these credentials.`, "merchantUuid")
}

function requireCartToAddUp({ cart, amount }: AuthRequest): void {
  if (!cart?.length) return
  const pence = cart.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0)
  if (pence === Math.round(amount * 100)) return
  throw new ServiceError(
    422,
    `The items of the cart add up to ${(pence / 100).toFixed(2)}, but the amount is ${amount.toFixed(2)}.`,
    "cart",
  )
}

/** No national number of the supported countries is both longer than ten digits and begins with its own country code. */
function requireNationalNumber({ mobile, countryCallingCode }: LinkRequest): void {
  if (!mobile || !countryCallingCode || mobile.length <= 10 || !mobile.startsWith(countryCallingCode)) return
  throw new ServiceError(
    400,
    `mobile must be the national number, without the country code ${countryCallingCode}.`,
    "mobile",
  )
}
