/** Values that this browser keeps between visits. If storage is disabled, the storefront works without them. */
const PREFIX = "larkfold."

export type SavedKey = "cart" | "region"

export function readSaved(key: SavedKey): string | null {
  try {
    return window.localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function writeSaved(key: SavedKey, value: string | null): void {
  try {
    if (value === null) {
      window.localStorage.removeItem(PREFIX + key)
    } else {
      window.localStorage.setItem(PREFIX + key, value)
    }
  } catch {
    // Storage is full or disabled: nothing to do.
  }
}

/** Calls back when another tab changes the key. */
export function onSavedElsewhere(key: SavedKey, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === PREFIX + key) {
      changed()
    }
  }
  window.addEventListener("storage", listener)
  return () => window.removeEventListener("storage", listener)
}
