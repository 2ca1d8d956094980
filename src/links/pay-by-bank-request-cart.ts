import { defineLink } from "@medusajs/framework/utils"
import CartModule from "@medusajs/medusa/cart"
import PayByBankModule from "../modules/pay-by-bank"

export default defineLink(
  { linkable: PayByBankModule.linkable.payByBankRequest, field: "cart_id" },
  CartModule.linkable.cart,
  { readOnly: true },
)
