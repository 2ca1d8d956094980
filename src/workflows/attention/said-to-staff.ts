import { MedusaError } from "@medusajs/framework/utils"
import { PayByBankError } from "../../domain/errors"

/** Runs a step's work so that staff read our sentence: workflow engines may write what is thrown to text and back. */
export async function saidToStaff<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PayByBankError ? new MedusaError(error.medusaType, error.merchantMessage, error.code) : error
  }
}
