import { useQuery } from "@tanstack/react-query"
import { queryKeys } from "./query-keys"
import { sdk } from "./sdk"

/** Returns the logged-in admin user. */
export function useMe() {
  return useQuery({ queryKey: [...queryKeys.users, "me"], queryFn: () => sdk.admin.user.me() }).data?.user
}
