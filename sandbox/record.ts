import { timestamp } from "./clock"
import { isJsonObject, mergeJson, type JsonObject } from "./json"
import { payerOf } from "./payer"
import type { Payment, PaymentState, Snapshot } from "./payment"
import type { AuthRequest } from "./requests"

const RESULTS: Record<Exclude<PaymentState, "created" | "unrecorded">, JsonObject> = {
  paid: { status: 1, statusCode: "ACCC", description: "COMPLETED", settlement: "COMPLETED" },
  pending: { status: 2, statusCode: "PDNG", description: "PENDING", settlement: "PENDING" },
  rejected: { status: 3, statusCode: "RJCT", description: "REJECTED", settlement: "REJECTED" },
  canceled: { status: 4, statusCode: "CANC", description: "CANCELLED", settlement: "CANCELLED" },
}

/** Combines both kinds of request. A link has a subset of the properties, and its mobile is a string. */
type Supplied = Omit<Partial<AuthRequest>, "mobile"> & { mobile?: number | string }

/** The record as the payment service returns it, or null while it has none. */
export function paymentRecord(payment: Payment, snapshot: Snapshot = payment.now): JsonObject | null {
  if (snapshot.state === "created" || snapshot.state === "unrecorded") return null
  const { redirectUrl }: Supplied = payment.request
  const result = {
    ...RESULTS[snapshot.state],
    institution: snapshot.bank?.id ?? "",
    redirectUrl: redirectUrl ?? "",
  }
  return mergeJson({ ...recordWithoutResult(payment, snapshot), result }, spelledOut(snapshot.override))
}

export function recordWithoutResult(payment: Payment, snapshot: Snapshot = payment.now): JsonObject {
  const { request, uuid } = payment
  const supplied: Supplied = request
  return {
    processingTime: timestamp(snapshot.at),
    uuid,
    merchantUuid: request.merchantUuid,
    amount: request.amount,
    currency: request.currency,
    reference: request.reference,
    customer: customer(supplied, payment.uuid, snapshot),
    cart: {
      items: (supplied.cart ?? []).map((item) => ({ ...item })),
      affiliateId: supplied.affiliateId ?? null,
      discountCode: supplied.discountCode ?? null,
    },
    device: { ...snapshot.device },
    customParameters: {
      custom1: supplied.custom1 ?? null,
      custom2: supplied.custom2 ?? null,
      custom3: supplied.custom3 ?? null,
      custom4: supplied.custom4 ?? null,
      custom5: supplied.custom5 ?? null,
      customJson: supplied.customJson ?? null,
    },
  }
}

function customer(supplied: Supplied, uuid: string, { state, bank, ip }: Snapshot): JsonObject {
  const { firstName, surname } = supplied
  const approved = state === "paid" || state === "pending"
  const payer = approved && bank ? payerOf(uuid, bank, firstName && surname ? `${firstName} ${surname}` : null) : null
  return {
    firstName: firstName ?? null,
    middleName: null,
    surname: surname ?? null,
    email: supplied.email ?? null,
    mobile: supplied.mobile ?? null,
    phone: supplied.phone ?? null,
    customerId: supplied.customerId ?? null,
    dob: supplied.dob ?? null,
    gender: supplied.gender ?? null,
    address1: supplied.address1 ?? null,
    address2: supplied.address2 ?? null,
    city: supplied.city ?? null,
    postcode: supplied.postcode ?? null,
    country: supplied.country ?? null,
    company: supplied.company ?? null,
    ip,
    payerName: payer?.payerName ?? null,
    payerIban: payer?.payerIban ?? null,
    payerAccNum: payer?.payerAccNum ?? null,
    payerSortCode: payer?.payerSortCode ?? null,
  }
}

/** Tests mostly change the result, so they may give its properties without the enclosing `result`. */
function spelledOut(override: JsonObject): JsonObject {
  const { status, statusCode, description, settlement, ...rest } = override
  const short = Object.entries({ status, statusCode, description, settlement }).filter(
    ([, value]) => value !== undefined,
  )
  if (short.length === 0) return override
  const result: JsonObject = isJsonObject(rest["result"]) ? { ...rest["result"] } : {}
  for (const [key, value] of short) if (value !== undefined) result[key] = value
  return { ...rest, result }
}
