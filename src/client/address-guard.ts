import { lookup } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

export const ADDRESS_NOT_ALLOWED = "ERR_ADDRESS_NOT_ALLOWED"

type Subnet = readonly [net: string, bits: number]

const INSIDE_IPV4: readonly Subnet[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Azure's metadata service, at a public address.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]
/** Parts of the public range: tunnels that carry an IPv4 address, and addresses for documentation. */
const INSIDE_IPV6: readonly Subnet[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]
/** IPv6-only networks reach IPv4 through the last 32 bits of a NAT64 address. A mapped address is the IPv4 address itself. */
const CARRY_IPV4 = ["64:ff9b::", "::ffff:"]

const inside4 = listOf("ipv4", INSIDE_IPV4)
const public6 = listOf("ipv6", [["2000::", 3], ...carried([["0.0.0.0", 0]])])
const inside6 = listOf("ipv6", [...INSIDE_IPV6, ...carried(INSIDE_IPV4)])

function carried(subnets: readonly Subnet[]): Subnet[] {
  return CARRY_IPV4.flatMap((prefix) => subnets.map(([net, bits]): Subnet => [`${prefix}${net}`, 96 + bits]))
}

function listOf(family: "ipv4" | "ipv6", subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [net, bits] of subnets) list.addSubnet(net, bits, family)
  return list
}

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside4.check(address, "ipv4")
  return isIP(address) === 6 && public6.check(address, "ipv6") && !inside6.check(address, "ipv6")
}

const INSIDE_NAMES = /\.(localhost|local|internal|intranet|lan|home|corp|private|localdomain)$/

/** Whether the host of a URL is public, as far as its spelling shows. */
export function namesPublicHost(url: string): boolean {
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/[[\]]/g, "").replace(/\.$/, "")
  if (isIP(host)) return isPublicAddress(host)
  return host.includes(".") && !INSIDE_NAMES.test(host.toLowerCase())
}

/**
 * Keeps a base URL that an admin user entered out of the server's own network: names and addresses of this machine, of private
 * networks and of a cloud's metadata service. `publicLookup` repeats the check at every connection, so that a name cannot resolve
 * to an internal address later. A base URL in medusa-config.ts is trusted.
 */
export function isAllowedBaseUrl(url: string): boolean {
  return /^https:\/\//i.test(url) && namesPublicHost(url)
}

/** A look-up that fails if any of the found addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(notAllowed(), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

function notAllowed(): NodeJS.ErrnoException {
  return Object.assign(new Error("The host leads to an address that is not allowed."), { code: ADDRESS_NOT_ALLOWED })
}
