import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { Crumb } from "../../components/crumb"
import { onDemand } from "../../components/on-demand"

export const config = defineRouteConfig({ label: "shared.name", translationNs: "payByBank", icon: CreditCard })

export const handle = { breadcrumb: () => <Crumb word="shared.name" /> }

export default onDemand(async () => await import("../../pages/payments"))
