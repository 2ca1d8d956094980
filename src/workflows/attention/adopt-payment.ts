import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { Refusal } from "../../domain/errors/refusals"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { isCapturedPayment } from "../../medusa/captured-payment"
import { ownerOfCollection } from "../../medusa/payment-collections"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { UUID } from "../../shared/uuid"
import type { Actor } from "../../domain/approvals/proposal"
import { settleDecided } from "../settlement/settle"

export interface AdoptPaymentInput {
  uuid: string
  /** Defaults to all merchant accounts, one after the other. */
  account?: string | undefined
  /** A person confirms that the payment is this store's own, although its record does not prove it. */
  confirm_own?: boolean | undefined
  user: Actor
}

interface AdoptedPayment {
  id: string
  /** `false`: the ledger held it already. */
  adopted: boolean
}

/** It has no compensation: an adopted payment stays correct whatever fails later. */
export const adoptPaymentStep = createStep("adopt-payment-step", async (input: AdoptPaymentInput, { container }) => {
  const result = await withMedusaErrors("merchant", async () => await adopt(container, input))
  await settleDecided(container, result.id)
  return new StepResponse<AdoptedPayment>(result)
})

async function adopt(
  container: MedusaContainer,
  { uuid: given, account, confirm_own, user }: AdoptPaymentInput,
): Promise<AdoptedPayment> {
  const uuid = given.trim().toLowerCase()
  if (!UUID.test(uuid)) throw new PayByBankError("match_uuid_invalid")
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { adoptions } = payByBank.work
  const known = await adoptions.knownOf(uuid)
  if (known) return { id: known.id, adopted: false }
  const found = await adoptions.find(uuid, accountsOf(payByBank, account))
  if (found) {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    if (await isCapturedPayment(query, uuid)) throw new Refusal("adopt_captured")
    const link = await adoptions.matchLink(found, user.id)
    if (link) return { id: link.id, adopted: true }
    if (!confirm_own) adoptions.assertOwn(found)
    const request = await adoptions.adopt(found, await ownerOfCollection(query, adoptions.collectionOf(found)), user.id)
    if (request) return { id: request.id, adopted: true }
  }
  const now = await adoptions.knownOf(uuid)
  if (!now) throw new Refusal("adopt_no_record")
  return { id: now.id, adopted: false }
}

function accountsOf({ accounts }: PayByBankService, account: string | undefined): string[] {
  const known = accounts.clients.ids()
  if (account !== undefined && !known.includes(account)) {
    throw new Refusal("account_unknown", { facts: { known: known.join(", ") } })
  }
  return account === undefined ? known : [account]
}

/**
 * Adopts a payment that the ledger does not hold, by its uuid: reads its record from the payment service, creates its request and
 * settles it. A payment that the ledger holds is settled as it is.
 */
export const adoptPaymentWorkflow = createWorkflow(
  "pay-by-bank-adopt-payment",
  (input: AdoptPaymentInput) => new WorkflowResponse(adoptPaymentStep(input)),
)
