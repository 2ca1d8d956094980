import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import PayByBankModule from "../modules/pay-by-bank"

/** `query.graph({ entity: "order", fields: ["pay_by_bank_requests.*"] })` */
export default defineLink(
  { linkable: OrderModule.linkable.order, field: "id" },
  { ...PayByBankModule.linkable.payByBankRequest.id, primaryKey: "order_id" },
  { readOnly: true, isList: true },
)
