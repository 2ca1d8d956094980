import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Crumb } from "../../../components/crumb"
import { onDemand } from "../../../components/on-demand"

export const config = defineRouteConfig({ label: "insights.title", translationNs: "payByBank", rank: 3 })

export const handle = { breadcrumb: () => <Crumb word="insights.title" /> }

export default onDemand(async () => await import("../../../pages/insights"))
