/**
 * Scripts that a page runs to measure itself, because a call to the browser takes longer than some of the moments. Each evaluates to a
 * promise of milliseconds.
 */

export const ELEMENT = "pay-by-bank-button"
/** The storefront SDK's part of the payment step. */
export const PAYMENT_STEP = '[data-testid="pay-by-bank"]'
export const BANK_TILE = '[data-testid^="bank-tile-"]:not([data-testid$="-all"], [data-testid$="-none"])'

/** From the next click until the page has a node. */
export const fromClickTo = (selector: string) => `new Promise((resolve) => {
  let clickedAt = 0
  addEventListener("click", () => (clickedAt = performance.now()), { capture: true, once: true })
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    resolve(performance.now() - clickedAt)
  }).observe(document, { childList: true, subtree: true })
})`

/** From the payment step's first appearance until the page has a node. */
export const fromStepTo = (selector: string) => `new Promise((resolve) => {
  let openedAt
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(${JSON.stringify(PAYMENT_STEP)})) openedAt ??= performance.now()
    if (openedAt === undefined || !document.querySelector(${JSON.stringify(selector)})) return
    observer.disconnect()
    resolve(performance.now() - openedAt)
  }).observe(document, { childList: true, subtree: true })
})`

const IN_STORE = `
  const { storeUrl, publishableKey } = await (await fetch("/config.json")).json()
  const headers = { "content-type": "application/json", "x-publishable-api-key": publishableKey }
  const begun = performance.now()`

/** The two calls of core that start a payment, and the element: without React and without the SDK. */
export const bareStart = (providerId: string) => `(async () => {
  ${IN_STORE}
  const post = async (path, body) => await (await fetch(storeUrl + path, { method: "POST", headers, body: JSON.stringify(body) })).json()
  const { payment_collection } = await post("/store/payment-collections", { cart_id: localStorage.getItem("larkfold.cart") })
  const sessions = "/store/payment-collections/" + payment_collection.id + "/payment-sessions"
  const answer = await post(sessions, { provider_id: ${JSON.stringify(providerId)} })
  const { data } = answer.payment_collection.payment_sessions[0]
  document.body.append(Object.assign(document.createElement("${ELEMENT}"), { id: data.uuid }))
  return performance.now() - begun
})()`

/** The call for the banks, and one tile. */
export const bareBanks = (providerId: string) => `(async () => {
  ${IN_STORE}
  const query = new URLSearchParams({ country: "GB", provider_id: ${JSON.stringify(providerId)}, limit: "1000" })
  const { banks } = await (await fetch(storeUrl + "/store/pay-by-bank/banks?" + query, { headers })).json()
  document.body.append(Object.assign(document.createElement("button"), { textContent: banks[0].name }))
  return performance.now() - begun
})()`
