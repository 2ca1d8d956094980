import { PayByBankProblem } from "./problem"
import { scriptOrigin, type StartedPayment } from "./started-payment"

export interface ElementOptions {
  /**
   * The only origins that the script may come from, such as `["https://payments.example"]`. On a host where others can publish, a folder that
   * ends in `/`, or the script's whole address.
   */
  origins?: readonly string[] | undefined
  /** For a page whose Content-Security-Policy allows scripts by nonce. Only a script from one of `origins` receives it. */
  nonce?: string | undefined
  /** Also loads a script from this machine, for development. */
  allowLocalhost?: boolean | undefined
  /** The script's hash (`sha384-…`), if the payment service guarantees one. */
  integrity?: string | undefined
  /** How long to wait for the script, in ms. Defaults to 15,000. */
  timeoutMs?: number | undefined
}

const DEFAULT_TIMEOUT_MS = 15_000
/** Some hosts decode it before they look for the file. */
const ENCODED_SLASH = /%2f|%5c/i
const loading = new Map<string, Promise<void>>()

/**
 * Puts the payment element with the payment's uuid into `slot`. Call the returned function to remove it. Throws
 * `PayByBankProblem`: `payment_on_its_way` if a bank is already processing the payment, `script_blocked`, also for an address that `options` do
 * not allow, `script_timeout`, or `element_missing` if the script does not define the element.
 */
export async function mountElement(
  slot: HTMLElement,
  { uuid, status, element: { tag, script_url } }: Pick<StartedPayment, "uuid" | "element" | "status">,
  { nonce, ...options }: ElementOptions = {},
): Promise<() => void> {
  // A start that is repeated returns the payment that the shopper has approved.
  if (status === "pending") throw new PayByBankProblem("payment_on_its_way", uuid)
  const origin = scriptOrigin(script_url)
  const isPinned = options.origins?.some((entry) => isWithin(script_url, entry))
  if (!origin || isPinned === false || !(options.allowLocalhost || origin.startsWith("https:"))) {
    // The shopper's message cannot name the cause, and only the developer can remove it.
    const message = `Pay by Bank: the options "origins" and "allowLocalhost" do not allow ${script_url}`
    console.warn(message)
    throw new PayByBankProblem("script_blocked", message)
  }
  await loadElement(tag, script_url, { ...options, nonce: isPinned ? nonce : undefined })
  const element = document.createElement(tag)
  element.id = uuid
  slot.replaceChildren(element)
  return () => element.remove()
}

/** Parsed as browsers do, and not by its beginning. An entry that is no address allows nothing. */
function isWithin(scriptUrl: string, entry: string): boolean {
  try {
    const [{ href, pathname }, pinned] = [new URL(scriptUrl), new URL(entry)]
    if (href === pinned.href) return true
    const isRoot = pinned.pathname === "/"
    return pinned.href.endsWith("/") && href.startsWith(pinned.href) && (isRoot || !ENCODED_SLASH.test(pathname))
  } catch {
    return false
  }
}

/** Loads the script once per visit. A failed load is dropped from the cache, so the next attempt fetches the script again. */
async function loadElement(tag: string, scriptUrl: string, options: ElementOptions): Promise<void> {
  if (customElements.get(tag)) return
  const load = loading.get(scriptUrl) ?? fetchScript(tag, scriptUrl, options)
  loading.set(scriptUrl, load)
  await load.catch((error: unknown) => {
    loading.delete(scriptUrl)
    throw error
  })
}

async function fetchScript(
  tag: string,
  src: string,
  { nonce, integrity, timeoutMs = DEFAULT_TIMEOUT_MS }: ElementOptions,
): Promise<void> {
  const script = Object.assign(document.createElement("script"), { src, async: true })
  if (nonce) script.nonce = nonce
  if (integrity) Object.assign(script, { integrity, crossOrigin: "anonymous" })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (code: "script_blocked" | "script_timeout" | "element_missing") =>
        reject(new PayByBankProblem(code, src))
      let isLoaded = false
      timer = setTimeout(() => fail(isLoaded ? "element_missing" : "script_timeout"), timeoutMs)
      script.onerror = () => fail("script_blocked")
      script.onload = () => {
        isLoaded = true
        void customElements.whenDefined(tag).then(() => resolve())
      }
      document.head.append(script)
    })
  } catch (error) {
    script.remove()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
