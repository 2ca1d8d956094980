import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { queryKeys } from "./query-keys"

/** Refetches our payments when core's page has new order data, because an admin user may have refunded the order there. */
export function useFollowed(order: object): void {
  const client = useQueryClient()
  const seen = useRef(order)
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    void client.invalidateQueries({ queryKey: queryKeys.all })
  }, [client, order])
}
