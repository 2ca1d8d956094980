import { isIP } from "node:net"
import type { Request, RequestHandler } from "express"
import { ServiceError } from "./service-error"

const READING = ["GET", "HEAD", "OPTIONS"]

/**
 * Refuses calls from other web pages, which could change payments or reset the sandbox of a developer who visits them. Such a page names
 * itself in `Origin`, or reaches the sandbox through a name of its own that leads to this machine.
 */
export const refuseOtherPages: RequestHandler = (req, _res, next) => {
  const { host = "" } = req.headers
  if (!isOwnName(host)) {
    next(new ServiceError(403, `The sandbox does not accept the host "${host}". Use its address, or localhost.`))
  } else if (!READING.includes(req.method) && isOfOtherPage(req)) {
    next(new ServiceError(403, `The page ${req.headers.origin ?? ""} cannot change the sandbox.`))
  } else next()
}

/** For the routes that no page uses. There, a call that only reads is recorded too, and uses up a fault. */
export const refuseEveryOtherPage: RequestHandler = (req, _res, next) =>
  isOfOtherPage(req) ? next(new ServiceError(403, "No other web page can call this.")) : next()

/** Browsers leave out `Origin` when a page only shows something, such as a picture, and send where the page is from instead. */
function isOfOtherPage({ headers: { host = "", origin, "sec-fetch-site": from } }: Request): boolean {
  if (origin !== undefined && origin !== `http://${host}`) return true
  return from === "cross-site" || from === "same-site"
}

/** An address, localhost, or a name without a dot, such as that of a container. No web site has one of these. */
function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "")
  return isIP(name) !== 0 || !name.includes(".") || name.endsWith(".localhost")
}
