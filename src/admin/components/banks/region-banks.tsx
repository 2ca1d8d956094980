import type { AdminRegion } from "@medusajs/framework/types"
import { CURRENCIES } from "../../../shared/currencies"
import { PROVIDER_PREFIX } from "../../../shared/provider-id"
import { useWords } from "../../i18n/words"
import { BankTable } from "./bank-table"

/** The banks that a region's shoppers can pay from, if the region has our provider or one of our currencies. */
export function RegionBanks({ region }: { region: AdminRegion }) {
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
