import { useQuery } from "@tanstack/react-query"
import type {
  AdminAccountBody,
  AdminAccountListResponse,
  AdminAccountResponse,
  AdminAccountTestBody,
  AdminConnectionTestResponse,
} from "../../types/http"
import { queryKeys } from "./query-keys"
import { callStore } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"
import { useRefreshSettings } from "./use-refresh"

const PATH = "/admin/pay-by-bank/accounts"

export function useAccounts() {
  return useQuery({
    queryKey: queryKeys.accounts,
    queryFn: ({ signal }) => callStore<AdminAccountListResponse>(PATH, { signal }),
  })
}

export function useSaveAccount(id: string) {
  const refresh = useRefreshSettings()
  return useOneAtATime({
    mutationFn: (body: AdminAccountBody) => callStore<AdminAccountResponse>(`${PATH}/${id}`, { method: "POST", body }),
    onSuccess: refresh,
  })
}

/** Tests the connection with values that may be unsaved. */
export function useTestConnection() {
  return useOneAtATime({
    mutationFn: (body: AdminAccountTestBody) =>
      callStore<AdminConnectionTestResponse>(`${PATH}/test`, { method: "POST", body }),
  })
}
