import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { StubProvider } from "./provider"

export default ModuleProvider(Modules.PAYMENT, { services: [StubProvider] })
