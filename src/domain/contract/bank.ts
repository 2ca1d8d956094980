import { z } from "zod"
import { isHttpUrl } from "../../shared/http-url"
import { looseDate, looseText, textOrNumber, unreadable } from "./answer-fields"
import { AUTH_REQUEST_LIMITS } from "./field-limits"

const sizedBankId = z
  .string()
  .min(1)
  .max(AUTH_REQUEST_LIMITS.bankId)
  .regex(/^\P{Cc}*$/u)

/**
 * A bank's id: as long as an auth request accepts, without control characters. A pipe stops at values that are not text; without
 * it, zod would also compare their length, and that can throw.
 */
export const bankId = z.string().pipe(sizedBankId)

/** A bank whose customers can pay: `GET /banks/list` in `openapi/service.yaml`. */
export interface Bank {
  /** The `bankId` of an auth request. */
  id: string
  name: string
  /** Absolute http(s) address of an image. */
  logo: string | null
  /** Two-letter codes in upper case. Empty if the service returns none. */
  countries: string[]
  /** As reported, `YYYY-MM-DD HH:MM:SS`. */
  createdAt: string | null
}

const countries = z
  .array(looseText)
  .transform((codes) => [...new Set(codes.flatMap((code) => (code ? [countryCode(code)] : [])))])
  .catch([])

const BankRecord = z
  .object({
    bank_id: textOrNumber.pipe(bankId),
    bank_name: looseText,
    logo: z.string().trim().refine(isHttpUrl).nullable().catch(null),
    countries,
    created_at: looseDate,
  })
  .transform((bank): Bank => ({
    id: bank.bank_id,
    name: bank.bank_name ?? bank.bank_id,
    logo: bank.logo,
    countries: bank.countries,
    createdAt: bank.created_at,
  }))

/**
 * Reads the banks from an answer of `GET /banks/list`, without duplicate ids. A bank without a usable id is skipped, so that
 * one bad row does not hide the other banks from the shopper.
 * @throws PayByBankError `unreadable_answer` if the answer is not a list
 */
export function readBanks(body: unknown): Bank[] {
  if (!Array.isArray(body)) throw unreadable("body")
  const banks = new Map<string, Bank>()
  for (const row of body) {
    const bank = BankRecord.safeParse(row)
    if (bank.success && !banks.has(bank.data.id)) banks.set(bank.data.id, bank.data)
  }
  return [...banks.values()]
}

/** `UK` is not an ISO code, but many people write it. */
export function countryCode(code: string): string {
  const upper = code.trim().toUpperCase()
  return upper === "UK" ? "GB" : upper
}
