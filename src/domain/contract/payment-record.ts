import { z } from "zod"
import { UUID } from "../../shared/uuid"
import * as read from "./answer-fields"
import { exactMinorFromDecimal } from "../money"
import { CartRecord, CustomerRecord, CustomParameters, DeviceRecord } from "./record-details"

const uuid = z.string().trim().toLowerCase().regex(UUID)
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/)
/** Maximum length of an amount: more than the decimal text of any JavaScript number needs. */
const LONGEST_AMOUNT = 400
const amount = read.textOrNumber.refine((text) => text.length <= LONGEST_AMOUNT && /^-?\d+(\.\d+)?$/.test(text))

const LONGEST_STATUS_CODE = 35
const statusCode = read.textOrNumber.transform((text) => read.shortened(text, LONGEST_STATUS_CODE))

const Result = z.object({
  status: read.noticed(read.looseInteger),
  statusCode: statusCode.nullish(),
  description: read.looseText,
  settlement: read.noticed(read.looseText),
  institution: read.looseText,
  redirectUrl: read.looseText,
})

const StatusAnswer = z.object({
  uuid,
  merchantUuid: read.textOrNumber.refine((text) => text !== ""),
  amount,
  currency,
  reference: read.looseText,
  processingTime: read.looseDate,
  result: Result,
  customer: CustomerRecord,
  cart: CartRecord,
  device: DeviceRecord,
  customParameters: CustomParameters,
})

/** The answer of `GET /payments/status` in `openapi/service.yaml`. A field that is missing or unreadable is `null`. */
export interface PaymentRecord {
  /** 32 hexadecimal digits in lower case. */
  uuid: string
  merchantUuid: string
  /** Major units as reported, such as `"19.99"`. */
  amountDecimal: string
  /** `null` if the amount is not a whole number of minor units. */
  amountMinor: number | null
  /** Three letters in upper case. */
  currency: string
  reference: string | null
  status: number | null
  /** As reported; `""` if the service returns none, which is an unknown status. */
  statusCode: string
  description: string | null
  settlement: string | null
  /** `status` or `settlement` is present and unreadable, so that it cannot agree with the status code. */
  hasUnreadableResult: boolean
  /** `id` of the bank that the shopper used. */
  institution: string | null
  redirectUrl: string | null
  /** As reported; the contract names no time zone. */
  processingTime: string | null
  /** Personal data: shown to admin users only, never stored. */
  customer: z.output<typeof CustomerRecord>
  cart: z.output<typeof CartRecord>
  device: z.output<typeof DeviceRecord>
  customParameters: z.output<typeof CustomParameters>
}

/**
 * Reads the record from an answer of `GET /payments/status`. Returns `null` if there is none yet: the answer is empty or has no
 * `result`.
 * @throws PayByBankError `unreadable_answer` that names the field
 */
export function readPaymentRecord(body: unknown): PaymentRecord | null {
  if (hasNoRecord(body)) return null
  const { result, amount, ...record } = read.readAnswer(StatusAnswer, body)
  const { status, settlement, ...rest } = result
  return {
    ...record,
    ...rest,
    status: status.value,
    settlement: settlement.value,
    hasUnreadableResult: status.isUnreadable || settlement.isUnreadable,
    statusCode: result.statusCode ?? "",
    amountDecimal: amount,
    amountMinor: exactMinorFromDecimal(amount),
  }
}

/** A list does not count as empty, because a payment in it would stay unnoticed. */
function hasNoRecord(body: unknown): boolean {
  if (read.isEmpty(body)) return true
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false
  return !("result" in body) || body.result === null || body.result === undefined
}
