import { isIP } from "node:net"
import type { RequestHandler } from "express"
import { ServiceError } from "./service-error"

const READING = ["GET", "HEAD", "OPTIONS"]

/**
 * Refuses calls from other web pages, which could change payments or reset the sandbox of a developer who visits them. Such a page names
 * itself in `Origin`, or reaches the sandbox through a name of its own that leads to this machine.
 */
export const refuseOtherPages: RequestHandler = ({ method, headers: { host = "", origin } }, _res, next) => {
  if (!isOwnName(host)) {
    next(new ServiceError(403, `The sandbox does not accept the host "${host}". Use its address, or localhost.`))
  } else if (origin !== undefined && origin !== `http://${host}` && !READING.includes(method)) {
    next(new ServiceError(403, `The page ${origin} cannot change the sandbox.`))
  } else next()
}

/** An address, localhost, or a name without a dot, such as that of a container. No web site has one of these. */
function isOwnName(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "")
  return isIP(name) !== 0 || !name.includes(".") || name.endsWith(".localhost")
}
