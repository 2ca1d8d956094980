import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { coreKeys, queryKeys } from "./query-keys"

type Keys = readonly (readonly string[])[]

const MONEY: Keys = [queryKeys.all, coreKeys.orders, coreKeys.payments, coreKeys.paymentCollections]
const SETTINGS: Keys = [queryKeys.all, coreKeys.regions]
const DECIDED: Keys = [...MONEY, coreKeys.regions]

/** Call after a payment may have changed: refetches all our data, and the payment section of core's order page. */
export const useRefreshMoney = () => useRefresh(MONEY)

/** Call after a setting has changed: refetches all our data, and core's regions. */
export const useRefreshSettings = () => useRefresh(SETTINGS)

/** Call after a proposal was decided, which may be about money or settings. */
export const useRefreshDecided = () => useRefresh(DECIDED)

function useRefresh(keys: Keys): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refresh(client, keys), [client, keys])
}

async function refresh(client: QueryClient, keys: Keys) {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
