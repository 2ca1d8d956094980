import type Medusa from "@medusajs/js-sdk"
import { useEffect, useState } from "react"
import { listBanks, type Bank } from "./banks"

/**
 * The banks of a country: undefined while they load. A list that cannot be had is an empty one, because the shopper can
 * always choose the bank later, and a missing convenience must not stand between them and paying.
 */
export function useBanks(sdk: Medusa, country: string, providerId: string): Bank[] | undefined {
  const [banks, setBanks] = useState<Bank[]>()
  useEffect(() => {
    let current = true
    setBanks(undefined)
    void listBanks(sdk, country, providerId)
      .catch(() => [])
      .then((list) => current && setBanks(list))
    return () => {
      current = false
    }
  }, [sdk, country, providerId])
  return banks
}
