import { defineLink } from "@medusajs/framework/utils"
import PaymentModule from "@medusajs/medusa/payment"
import PayByBankModule from "../modules/pay-by-bank"

export default defineLink(
  { linkable: PayByBankModule.linkable.payByBankRequest, field: "collection_id" },
  PaymentModule.linkable.paymentCollection,
  { readOnly: true },
)
