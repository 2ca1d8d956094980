import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminRegion, DetailWidgetProps } from "@medusajs/framework/types"
import { onDemand } from "../components/on-demand"

const RegionBanks = onDemand(async () => ({ default: (await import("../components/banks/region-banks")).RegionBanks }))

/** The banks that a region's shoppers can pay from, on the region's page. */
const RegionBanksWidget = ({ data }: DetailWidgetProps<AdminRegion>) => <RegionBanks region={data} />

export const config = defineWidgetConfig({ id: "pay-by-bank-region-banks", zone: "region.details" })

export default RegionBanksWidget
