import { useQuery } from "@tanstack/react-query"
import { queryKeys } from "./query-keys"
import { sdk } from "./sdk"

/** Returns the names of admin users by id. Falls back to the id for an unknown user. */
export function useUserNames(ids: string[]): (id: string) => string {
  const sorted = [...new Set(ids)].sort()
  const { data } = useQuery({
    queryKey: [...queryKeys.users, sorted],
    queryFn: () => sdk.admin.user.list({ id: sorted, fields: "id,email,first_name,last_name", limit: 100 }),
    enabled: sorted.length > 0,
    staleTime: Infinity,
    retry: false,
  })
  const names = new Map(
    data?.users.map(({ id, email, first_name, last_name }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ]),
  )
  return (id) => names.get(id) ?? id
}

/** Returns the logged-in admin user. */
export function useMe() {
  return useQuery({ queryKey: [...queryKeys.users, "me"], queryFn: () => sdk.admin.user.me() }).data?.user
}
