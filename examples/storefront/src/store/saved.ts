/** What this browser keeps between visits. Storage may be switched off: the shop then forgets, and works. */
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
    // Nothing to do: see above.
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
