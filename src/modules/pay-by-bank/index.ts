import { Module } from "@medusajs/framework/utils"
import bootCheck from "./loaders/boot-check"
import { PayByBankService } from "./service"

export const PAY_BY_BANK_MODULE = "payByBank"

export default Module(PAY_BY_BANK_MODULE, { service: PayByBankService, loaders: [bootCheck] })
