import type { InferTypeOf } from "@medusajs/framework/types"
import { MedusaService } from "@medusajs/framework/utils"
import { PayByBankAccount } from "./models/account"
import { PayByBankBinding } from "./models/payment-binding"
import { PayByBankLink } from "./models/payment-link"
import { PayByBankRequest } from "./models/payment-request"
import { PayByBankRefundBatch } from "./models/refund-batch"
import { PayByBankRefund } from "./models/refund"

/** Named, so that the declaration of the service refers to the models and does not repeat their columns. */
type Models = {
  PayByBankRequest: typeof PayByBankRequest
  PayByBankBinding: typeof PayByBankBinding
  PayByBankRefund: typeof PayByBankRefund
  PayByBankRefundBatch: typeof PayByBankRefundBatch
  PayByBankLink: typeof PayByBankLink
  PayByBankAccount: typeof PayByBankAccount
}

const models: Models = {
  PayByBankRequest,
  PayByBankBinding,
  PayByBankRefund,
  PayByBankRefundBatch,
  PayByBankLink,
  PayByBankAccount,
}

/** The base class of the module's service, with the methods that Medusa generates for the tables. */
export const TablesService = MedusaService(models)

/** The methods that Medusa generates for the tables: `listPayByBankRequests` and so on. */
export type Tables = InstanceType<typeof TablesService>

export type PaymentRequest = InferTypeOf<typeof PayByBankRequest>
export type PaymentBinding = InferTypeOf<typeof PayByBankBinding>
export type Link = InferTypeOf<typeof PayByBankLink>
export type Refund = InferTypeOf<typeof PayByBankRefund>
export type RefundBatch = InferTypeOf<typeof PayByBankRefundBatch>
