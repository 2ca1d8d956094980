import { MedusaError } from "@medusajs/framework/utils"
import { PayByBankError } from "../domain/errors"

/** Runs a route's work so that a shopper reads our sentence instead of core's "An unknown error occurred". */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  return await saying((error) => error.shopperMessage, work)
}

/** The same for staff, in words for them. */
export async function answeringStaff<T>(work: () => Promise<T>): Promise<T> {
  return await saying((error) => error.merchantMessage, work)
}

async function saying<T>(sentence: (error: PayByBankError) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    throw new MedusaError(error.medusaType, sentence(error), error.code)
  }
}
