import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Crumb } from "../../../components/crumb"
import { onDemand } from "../../../components/on-demand"

export const config = defineRouteConfig({ label: "trail.title", translationNs: "payByBank", rank: 4 })

export const handle = { breadcrumb: () => <Crumb word="trail.title" /> }

export default onDemand(async () => await import("../../../pages/trail"))
