import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { coreKeys, queryKeys } from "./query-keys"

type Keys = readonly (readonly string[])[]

const MONEY: Keys = [queryKeys.all, coreKeys.orders, coreKeys.payments, coreKeys.paymentCollections]
const SETTINGS: Keys = [queryKeys.all, coreKeys.regions]

/** After money may have moved: everything of ours is read again, and the payment section of core's order page. */
export const useRefreshMoney = () => useRefresh(MONEY)

/** After a setting has changed: everything of ours, and core's regions. */
export const useRefreshSettings = () => useRefresh(SETTINGS)

function useRefresh(keys: Keys): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refresh(client, keys), [client, keys])
}

async function refresh(client: QueryClient, keys: Keys) {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
