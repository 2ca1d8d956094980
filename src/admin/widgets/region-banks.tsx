import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminRegion, DetailWidgetProps } from "@medusajs/framework/types"
import { BankTable } from "../components/banks/bank-table"
import { useWords } from "../i18n/words"

const OUR_PROVIDERS = "pp_pay-by-bank"
/** The currencies that the service pays in. */
const CURRENCIES = ["gbp", "eur"]

/** On a region's page: the banks that its shoppers can pay from. */
const RegionBanks = ({ data: region }: DetailWidgetProps<AdminRegion>) => {
  const t = useWords()
  const countries = (region.countries ?? []).flatMap(({ iso_2 }) => (iso_2 ? [iso_2.toUpperCase()] : []))
  const enabled = (region.payment_providers ?? []).map(({ id }) => id).filter((id) => id.startsWith(OUR_PROVIDERS))
  if (countries.length === 0 || (enabled.length === 0 && !CURRENCIES.includes(region.currency_code))) return null
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
