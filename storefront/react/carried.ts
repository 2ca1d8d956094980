/** What a page keeps for the next page of this tab, or for a reload, once and for a short time. `of` says what it belongs to. */
export function carry(key: string, of: string, value: string | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([of, value, Date.now()]))
  } catch {
    // Storage may be full or disabled.
  }
}

/** Returns `undefined` if there is nothing, or nothing that belongs to `of`. Otherwise removes it. */
export function takeCarried(key: string, of: string, withinMs: number): unknown {
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null")
    if (!Array.isArray(carried) || carried[0] !== of) return undefined
    sessionStorage.removeItem(key)
    return Date.now() - Number(carried[2]) < withinMs ? carried[1] : undefined
  } catch {
    return undefined
  }
}
