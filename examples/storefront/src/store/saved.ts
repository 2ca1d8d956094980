/** Values that this browser keeps between visits. If storage is disabled or full, this page keeps them while it is open. */
const PREFIX = "larkfold."

export type SavedKey = "cart" | "region"

const unsaved = new Map<SavedKey, string>()

export function readSaved(key: SavedKey): string | null {
  try {
    return unsaved.get(key) ?? window.localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function writeSaved(key: SavedKey, value: string | null): void {
  unsaved.delete(key)
  try {
    if (value === null) {
      window.localStorage.removeItem(PREFIX + key)
    } else {
      window.localStorage.setItem(PREFIX + key, value)
    }
  } catch {
    if (value !== null) {
      unsaved.set(key, value)
    }
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
