import { useEffect, useState } from "react"
import { listBanks, type Bank } from "../banks"
import type { Store } from "../store"
import { useSteadyStore } from "./use-steady-store"

export interface BankList {
  /** `undefined` while the banks are loading. Empty if the request fails: the shopper then chooses at the bank step. */
  banks: readonly Bank[] | undefined
}

/** Without a country or a provider there is no list. With `given`, such as a list that a server has rendered, the store is not called. */
export function useBanks(
  store: Store,
  country: string | null,
  providerId: string | null,
  given?: readonly Bank[],
): BankList {
  const steadyStore = useSteadyStore(store)
  const [banks, setBanks] = useState<readonly Bank[]>()
  const isGiven = given !== undefined
  useEffect(() => {
    if (isGiven) return
    const gone = new AbortController()
    if (country === null || providerId === null) return setBanks([])
    setBanks(undefined)
    listBanks(steadyStore, { country, providerId, signal: gone.signal }).then(setBanks, () => {
      if (!gone.signal.aborted) setBanks([])
    })
    return () => gone.abort()
  }, [steadyStore, country, providerId, isGiven])
  return { banks: given ?? banks }
}
