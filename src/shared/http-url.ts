/** Whether a text is an absolute http(s) address without credentials and spaces. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  try {
    const url = new URL(text)
    return url.username === "" && url.password === ""
  } catch {
    return false
  }
}

/** Whether a text is exactly one origin, such as `https://shop.example:8443`. A wildcard is none. */
export function isOrigin(text: string): boolean {
  return isHttpUrl(text) && !text.includes("*") && new URL(text).origin === text
}

/** A base URL of the payment service has no query and no fragment: calls add a path and a query to it. */
export const hasQueryOrFragment = (text: string): boolean => /[?#]/.test(text)

/** A base URL without what the client ignores. */
export const addressOf = (baseUrl: string): string => baseUrl.trim().replace(/\/+$/, "")

/** Basic authentication separates username and password at the first colon. */
export const isUsername = (text: string): boolean => !text.includes(":")

export const PROXY_RULE =
  "must be the http(s) address of a proxy, with username and password or without both, and no path"

/** Whether a text is the address of an HTTP proxy, with or without credentials. */
export function isProxyUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  try {
    const { username, password, pathname, search, hash } = new URL(text)
    decodeURIComponent(`${username}${password}`)
    return (username === "") === (password === "") && `${pathname}${search}${hash}` === "/"
  } catch {
    return false
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether what an address returns is protected on its way: it comes over https, or from this machine. */
export function isProtectedUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === "https:" || LOOPBACK.test(hostname)
}
