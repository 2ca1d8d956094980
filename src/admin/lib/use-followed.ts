import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { queryKeys } from "./query-keys"

/** Reads our payments anew when core's page has read another order than before: somebody may have refunded it there. */
export function useFollowed(order: object): void {
  const client = useQueryClient()
  const seen = useRef(order)
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    void client.invalidateQueries({ queryKey: queryKeys.all })
  }, [client, order])
}
