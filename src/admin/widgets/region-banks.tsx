import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminRegion, DetailWidgetProps } from "@medusajs/framework/types"
import { CURRENCIES } from "../../shared/currencies"
import { BankTable } from "../components/banks/bank-table"
import { useWords } from "../i18n/words"
import { PROVIDER_PREFIX } from "../../shared/provider-id"

/** The banks that a region's shoppers can pay from, on the region's page. */
const RegionBanks = ({ data: region }: DetailWidgetProps<AdminRegion>) => {
  const t = useWords()
  const countries = (region.countries ?? []).flatMap(({ iso_2 }) => (iso_2 ? [iso_2.toUpperCase()] : []))
  const enabled = (region.payment_providers ?? []).map(({ id }) => id).filter((id) => id.startsWith(PROVIDER_PREFIX))
  const isServed = enabled.length > 0 || CURRENCIES.some((code) => code.toLowerCase() === region.currency_code)
  if (countries.length === 0 || !isServed) return null
  return (
    <BankTable
      testId="pay-by-bank-region-banks"
      heading={t("banks.title")}
      description={t("banks.inRegion", { name: region.name })}
      countries={countries}
      {...(enabled.length > 0 ? { providerIds: enabled } : {})}
    />
  )
}

export const config = defineWidgetConfig({ id: "pay-by-bank-region-banks", zone: "region.details" })

export default RegionBanks
