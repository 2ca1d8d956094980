import type { HttpTypes } from "@medusajs/framework/types"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
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
  const names = new Map(data?.users.map((user) => [user.id, nameOf(user)]))
  return (id) => names.get(id) ?? id
}

function nameOf({
  email,
  first_name,
  last_name,
}: Pick<HttpTypes.AdminUser, "email" | "first_name" | "last_name">): string {
  return [first_name, last_name].filter(Boolean).join(" ") || email
}

/** Returns the admin users, to choose from. */
export function useUsers() {
  const { data } = useQuery({
    queryKey: [...queryKeys.users, "all"],
    queryFn: () => sdk.admin.user.list({ fields: "id,email,first_name,last_name", limit: 100 }),
    retry: false,
  })
  return useMemo(() => (data?.users ?? []).map((user) => ({ id: user.id, name: nameOf(user) })), [data])
}

/** Returns the logged-in admin user. */
export function useMe() {
  return useQuery({ queryKey: [...queryKeys.users, "me"], queryFn: () => sdk.admin.user.me() }).data?.user
}
