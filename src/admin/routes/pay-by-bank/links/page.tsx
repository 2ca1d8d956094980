import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Crumb } from "../../../components/crumb"
import { onDemand } from "../../../components/on-demand"

export const config = defineRouteConfig({ label: "links.title", translationNs: "payByBank", rank: 2 })

export const handle = { breadcrumb: () => <Crumb word="links.title" /> }

export default onDemand(async () => await import("../../../pages/links"))
