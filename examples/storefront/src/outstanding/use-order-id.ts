import { useEffect } from "react"
import { useSearchParams } from "react-router-dom"

/**
 * The order's id opens the order, so it leaves the address before someone copies that, or another script sends it on. A reload finds the id in
 * the tab. A browser that stores nothing keeps it in the address.
 */
export function useOrderId(collectionId: string): string {
  const [query, setQuery] = useSearchParams()
  const given = query.get("order_id")
  useEffect(() => {
    if (given === null) {
      return
    }
    try {
      sessionStorage.setItem(keyOf(collectionId), given)
      setQuery({}, { replace: true })
    } catch {
      // Storage may be disabled.
    }
  }, [given, collectionId, setQuery])
  return given ?? readTab(collectionId)
}

const keyOf = (collectionId: string) => `larkfold.order-of.${collectionId}`

function readTab(collectionId: string): string {
  try {
    return sessionStorage.getItem(keyOf(collectionId)) ?? ""
  } catch {
    return ""
  }
}
