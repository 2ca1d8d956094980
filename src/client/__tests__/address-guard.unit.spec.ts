import dns from "node:dns"
import { Socket } from "node:net"
import tls from "node:tls"
import { isAllowedBaseUrl, isPublicAddress, namesPublicHost, publicLookup } from "../address-guard"
import { clientOf, json, LocalService } from "./local-service"

type Found = (error: null, addresses: object[]) => void

/** A name server that an attacker controls. */
function toLoopback(_name: string, _options: object, callback: (error: null, addresses: object[]) => void): void {
  callback(null, [{ address: "127.0.0.1", family: 4 }])
}

describe("an address", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])(
    "%s is on the public Internet",
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:0:0",
    "64:ff9b::10.0.0.1",
    "64:ff9b::",
    "64:ff9b::169.254.169.254",
    "::ffff:192.168.1.1%eth0",
    "64:ff9b:1::1",
    "2001::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("%s is internal", (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe("a base URL that a person entered", () => {
  it.each([
    "https://service.example/api/v1",
    "https://8.8.8.8/api/v1",
    "https://[2606:4700::1111]/api/v1",
    "HTTPS://service.example:8443/api/v1",
    "https://local.example/",
    "https://internal.service.example/",
    "https://pay.private.service.example/",
    "https://pay.megacorp/",
    "https://a.pay.service.example./",
  ])("%s is allowed", (url) => {
    expect(isAllowedBaseUrl(url)).toBe(true)
  })

  it.each([
    "http://service.example/api/v1",
    "https://localhost/api/v1",
    "https://LOCALHOST./api/v1",
    "https://bank.localhost/api/v1",
    "https://metadata.google.internal/",
    "https://printer.local/",
    "https://intranet/",
    "https://printer/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://127.0.0.1./",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://①②⑦.0.0.1/",
    "https://printer.local./",
    "ftp://service.example/https://service.example",
    "https:service.example",
    "no address",
    "",
  ])("%s is not allowed", (url) => {
    expect(isAllowedBaseUrl(url)).toBe(false)
  })

  it("is evaluated by its host, whatever the rest of the address", () => {
    expect(namesPublicHost("https://10.0.0.1:443/service.example")).toBe(false)
    expect(namesPublicHost("https://service.example/10.0.0.1")).toBe(true)
    expect(namesPublicHost("service.example")).toBe(false)
  })
})

describe("a client for public addresses only", () => {
  const service = new LocalService()
  beforeAll(async () => {
    await service.start()
    service.willAnswer(json(200, []))
  })
  afterAll(async () => await service.stop())

  it.each(["127.0.0.1", "localhost"])("sends nothing to %s", async (host) => {
    const baseUrl = service.baseUrl.replace("127.0.0.1", host)
    const { client } = clientOf(baseUrl, { publicAddressesOnly: true })
    await expect(client.listBanks()).rejects.toMatchObject({ code: "address_not_allowed", mayHaveBeenSent: false })
    expect(service.received).toEqual([])
  })

  it("sends nothing to a public name that resolves to an internal address", async () => {
    const [real, found] = [dns.lookup, jest.fn(toLoopback)]
    Reflect.set(dns, "lookup", found)
    try {
      const { client } = clientOf(`https://service.example:${service.port}/api/v1`, { publicAddressesOnly: true })
      await expect(client.listBanks()).rejects.toMatchObject({ code: "address_not_allowed", mayHaveBeenSent: false })
      expect(found).toHaveBeenCalled()
    } finally {
      Reflect.set(dns, "lookup", real)
    }
  })

  it("connects to the addresses that it checked, and resolves a name once for each connection", async () => {
    const outside = [
      { address: "8.8.8.8", family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ]
    // A different answer to every query, as from an attacker's name server: the second answer is an internal address.
    const answers = [outside, [{ address: "127.0.0.1", family: 4 }]]
    const found = jest.fn((_name: string, _options: object, callback: Found) => callback(null, answers.shift() ?? []))
    const connectedTo: object[] = []
    /** Does what Node does, up to the point where the connection would leave this machine. */
    const connect = ({ host, lookup = dns.lookup }: { host: string; lookup?: typeof dns.lookup }) => {
      const socket = new Socket()
      lookup(host, { all: true }, (error, addresses) => {
        if (!error) connectedTo.push(addresses)
        socket.destroy(error ?? new Error("nothing leaves this machine"))
      })
      return socket
    }
    const real = { lookup: dns.lookup, connect: tls.connect }
    Reflect.set(dns, "lookup", found)
    Reflect.set(tls, "connect", connect)
    try {
      const options = { publicAddressesOnly: true, maxRetries: 0 }
      const { client } = clientOf(`https://rebind.example:${service.port}/api/v1`, options)
      await expect(client.listBanks()).rejects.toMatchObject({ code: "unreachable" })
      expect(connectedTo).toEqual([outside])
      await expect(client.listBanks()).rejects.toMatchObject({ code: "address_not_allowed" })
      expect(found).toHaveBeenCalledTimes(2)
    } finally {
      Reflect.set(dns, "lookup", real.lookup)
      Reflect.set(tls, "connect", real.connect)
    }
  })

  it("sends nothing to a name with one internal address", async () => {
    const real = dns.lookup
    Reflect.set(dns, "lookup", (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [
        { address: "8.8.8.8", family: 4 },
        { address: "169.254.169.254", family: 4 },
      ]),
    )
    try {
      const { client } = clientOf(`https://mixed.example:${service.port}/api/v1`, { publicAddressesOnly: true })
      await expect(client.listBanks()).rejects.toMatchObject({ code: "address_not_allowed", mayHaveBeenSent: false })
    } finally {
      Reflect.set(dns, "lookup", real)
    }
  })

  it("is not the default: the store's own configuration is trusted", async () => {
    await expect(clientOf(service.baseUrl).client.listBanks()).resolves.toEqual([])
  })
})

describe("a name that resolves to an internal address", () => {
  it.each([{ all: true }, { all: false }])(
    "is rejected when it is resolved (%j), so that DNS cannot bypass the check",
    async (options) => {
      const error = await new Promise((resolve) => publicLookup("localhost", options, resolve))
      expect(error).toMatchObject({ code: "ERR_ADDRESS_NOT_ALLOWED" })
    },
  )
})

describe("a name resolution", () => {
  const answering = (error: Error | null, addresses: object[]) => {
    const real = dns.lookup
    const lookup = (_name: string, _options: object, callback: (error: Error | null, found: object[]) => void) =>
      callback(error, addresses)
    Reflect.set(dns, "lookup", lookup)
    return () => Reflect.set(dns, "lookup", real)
  }
  const found = async (options: object) =>
    await new Promise<unknown[]>((resolve) => publicLookup("service.example", options, (...answer) => resolve(answer)))

  it("that fails returns the error", async () => {
    const failure = new Error("ENOTFOUND")
    const restore = answering(failure, [])
    const answer = await found({}).finally(restore)
    expect(answer).toEqual([failure, []])
  })

  it("that finds no address is rejected", async () => {
    const restore = answering(null, [])
    const [error, addresses] = await found({ all: true }).finally(restore)
    expect(error).toMatchObject({ code: "ERR_ADDRESS_NOT_ALLOWED", message: expect.stringContaining("not allowed") })
    expect(addresses).toEqual([])
  })

  it("returns the first address when one is requested", async () => {
    const restore = answering(null, [
      { address: "8.8.8.8", family: 4 },
      { address: "1.1.1.1", family: 4 },
    ])
    const answer = await found({}).finally(restore)
    expect(answer).toEqual([null, "8.8.8.8", 4])
  })
})
