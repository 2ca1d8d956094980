import { isIP } from "node:net"

/** The groups of an IPv6 address that identify the network. A client usually has all addresses of its network. */
const NETWORK_GROUPS = 4
const GROUPS = 8
/** An IPv4 address as an IPv6 address, in the form that `URL` writes: two groups of hexadecimal digits. */
const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/
/** Some proxies append the client's port: `203.0.113.7:5123` and `[2001:db8::1]:5123`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/

/**
 * Returns the network of a client: an IPv4 address unchanged, or the /64 of an IPv6 address. Brackets and a port are dropped. Returns
 * `null` for an invalid address.
 */
export function networkOf(address: string | undefined): string | null {
  const [, bracketed, dotted] = WITH_PORT.exec(address ?? "") ?? []
  const plain = (bracketed ?? dotted ?? address ?? "").split("%")[0] ?? ""
  const family = isIP(plain)
  if (family !== 6) return family === 4 ? plain : null
  const { hostname } = new URL(`http://[${plain}]`)
  const [, high, low] = MAPPED.exec(hostname) ?? []
  if (high !== undefined && low !== undefined) return dottedOf(high, low)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0")
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(":")
}

function dottedOf(...groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".")
}
