const WAIT_MS = 10_000
const loading = new Map<string, Promise<void>>()

/**
 * Loads the service's script once for the whole visit, and waits until the element it brings is known to the browser.
 * A failed load is forgotten, so that the next try fetches it again.
 */
export function loadElement(tag: string, scriptUrl: string): Promise<void> {
  const known = loading.get(scriptUrl)
  if (known) {
    return known
  }
  const script = document.createElement("script")
  const load = new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error("The script did not arrive in time.")), WAIT_MS)
    script.src = scriptUrl
    script.async = true
    script.onerror = () => reject(new Error("The script could not be loaded."))
    script.onload = () => {
      void customElements.whenDefined(tag).then(() => {
        window.clearTimeout(timer)
        resolve()
      })
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    loading.delete(scriptUrl)
    script.remove()
    throw error
  })
  loading.set(scriptUrl, load)
  return load
}
