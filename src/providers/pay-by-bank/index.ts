import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { PayByBankProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [PayByBankProvider] })
