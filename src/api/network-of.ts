import { isIP } from "node:net"

/** The groups of an IPv6 address that identify the network. A client usually has all addresses of its network. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
/** Some proxies append the client's port: `203.0.113.7:5123` and `[2001:db8::1]:5123`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/

/**
 * Returns the network of a client: an IPv4 address unchanged, or the /64 of an IPv6 address. Brackets and a port are dropped. Returns
 * `null` for an invalid address.
 */
export function networkOf(address: string | undefined): string | null {
  const [, bracketed, dotted] = WITH_PORT.exec(address ?? "") ?? []
  const plain = (bracketed ?? dotted ?? address ?? "").replace(MAPPED, "").split("%")[0] ?? ""
  const family = isIP(plain)
  if (family !== 6) return family === 4 ? plain : null
  const [before = [], after = []] = plain.split("::").map((part) => part.split(":").filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0")
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")
}
