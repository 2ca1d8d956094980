import type { Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { ERRORS } from "../../domain/error-table"
import { PayByBankError } from "../../domain/errors"

/** Who reads the sentence: core has one message for everybody. */
export type Audience = "shopper" | "merchant"

/**
 * Runs a provider method so that only `MedusaError` leaves it: a plain error would reach its reader as "An unknown error
 * occurred". The developer's voice goes to the log, where it may name fields but never values.
 */
export async function speakingMedusa<T>(
  logger: Logger,
  what: string,
  audience: () => Audience,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MedusaError && isOurs(error)) throw error
    const known = error instanceof PayByBankError ? error : null
    logger.warn(`pay-by-bank: ${what}: ${known?.message ?? nameOf(error)}`)
    throw known ? medusaErrorOf(known, audience()) : unexpected(audience())
  }
}

export function medusaErrorOf(error: PayByBankError, audience: Audience): MedusaError {
  return new MedusaError(
    error.medusaType,
    audience === "merchant" ? error.merchantMessage : error.shopperMessage,
    error.code,
  )
}

function unexpected(audience: Audience): MedusaError {
  const { medusaType, merchant, shopper } = ERRORS.unexpected
  return new MedusaError(medusaType, audience === "merchant" ? merchant : shopper, "unexpected")
}

/** Medusa's own errors name tables and columns; only sentences of our table reach a reader. */
function isOurs(error: MedusaError): boolean {
  return error.code !== undefined && Object.hasOwn(ERRORS, error.code)
}

/** Database and driver messages repeat parameters, so only the kind of error and its place are logged. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const place = error.stack?.split("\n").find((line) => /^\s+at /.test(line))
  return `${error.name} ${place?.trim() ?? ""}`.trim()
}
