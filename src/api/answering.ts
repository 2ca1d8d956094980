import { MedusaError } from "@medusajs/framework/utils"
import { PayByBankError } from "../domain/errors"

/** Runs a route's work so that a shopper reads our sentence instead of core's "An unknown error occurred". */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    throw new MedusaError(error.medusaType, error.shopperMessage, error.code)
  }
}
