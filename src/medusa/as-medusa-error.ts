import type { MedusaResponse } from "@medusajs/framework/http"
import type { Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { errorMessage, ERRORS, type Audience, type ErrorCode, type MedusaErrorType } from "../domain/errors/error-table"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { Refusal } from "../domain/errors/refusals"

/** The error as core returns it: the status of its type, its code, and the message for its reader. */
export function asMedusaError(
  error: PayByBankError | Refusal,
  audience: Audience,
  type: MedusaErrorType = error.medusaType,
): MedusaError {
  if (error instanceof Refusal) return new MedusaError(type, error.message, error.code)
  const message = audience === "merchant" ? error.merchantMessage : error.shopperMessage
  return new MedusaError(type, message, error.code)
}

/** A refusal as core returns it. */
export function refusal(...about: ConstructorParameters<typeof Refusal>): MedusaError {
  return asMedusaError(new Refusal(...about), "merchant")
}

/**
 * Answers in place of core's error handler, which replaces the message of a conflict, and has no error type for the status 429.
 */
export function respondWithError(res: MedusaResponse, status: 409 | 429, code: ErrorCode, audience: Audience): void {
  const type = status === 409 ? "conflict" : "not_allowed"
  res.status(status).json({ type, code, message: errorMessage(code, audience) })
}

/**
 * Runs the work of a route or a workflow step and converts our errors. A step must convert them itself, because
 * workflow engines may serialize what it throws.
 */
export async function withMedusaErrors<T>(audience: Audience, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PayByBankError || error instanceof Refusal ? asMedusaError(error, audience) : error
  }
}

/**
 * Runs a method of the payment provider, which only MedusaErrors of our own table may leave: core replaces the message of
 * any other error. The developer's message goes to the log, where it may name fields but never values.
 */
export async function withProviderErrors<T>(
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
    throw asMedusaError(known ?? new PayByBankError("unexpected"), audience())
  }
}

/** Medusa's own errors name tables and columns, so only messages of our table reach a reader. */
function isOurs(error: MedusaError): boolean {
  return error.code !== undefined && Object.hasOwn(ERRORS, error.code)
}

/** Messages of the database and its driver repeat parameters, so only the kind of error and its place are logged. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const place = error.stack?.split("\n").find((line) => /^\s+at /.test(line))
  return `${error.name} ${place?.trim() ?? ""}`.trim()
}
