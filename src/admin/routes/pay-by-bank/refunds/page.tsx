import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Crumb } from "../../../components/crumb"
import { onDemand } from "../../../components/on-demand"

export const config = defineRouteConfig({ label: "refunds.title", translationNs: "payByBank", rank: 1 })

export const handle = { breadcrumb: () => <Crumb word="refunds.title" /> }

export default onDemand(async () => await import("../../../pages/refunds"))
