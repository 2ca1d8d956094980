import { onlineManager } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"

/** False while the browser is offline. Queries wait until it is online again, and then load. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline())
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
