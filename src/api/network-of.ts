import { isIP } from "node:net"

/** Groups of an IPv6 address that name the network: whoever has one address of it has all of them. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** Whose address it is: an IPv4 address as it is, of an IPv6 address its /64; `null` for what is no address. */
export function networkOf(address: string | undefined): string | null {
  const plain = (address ?? "").replace(MAPPED, "").split("%")[0] ?? ""
  const family = isIP(plain)
  if (family !== 6) return family === 4 ? plain : null
  const [before = [], after = []] = plain.split("::").map((part) => part.split(":").filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0")
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")
}
