import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import PayByBankModule from "../modules/pay-by-bank"

export default defineLink(
  { linkable: PayByBankModule.linkable.payByBankRequest, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true },
)
