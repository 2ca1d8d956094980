import { randomInt } from "node:crypto"
import { createServer } from "node:http"
import { once } from "node:events"
import { DEFAULT_ACCOUNT, type Account } from "./accounts"
import { API_PREFIX, createApp } from "./app"
import { DEFAULT_NAMES, type ContractNames } from "./contract-names"
import type { Clock } from "./clock"
import { Ledger } from "./ledger"

export interface SandboxOptions {
  /** 0, the default, selects a free port. */
  port?: number
  host?: string
  /** The same seed gives the same uuids in the same order. Without a seed they differ at every start. */
  seed?: number
  username?: string
  password?: string
  merchantUuid?: string
  merchantName?: string
  /** Further merchants in addition to the one above, each with its own credentials. */
  accounts?: readonly Account[]
  now?: Clock
  /** Replacements for names that the payment service's documentation does not give. */
  contract?: Partial<ContractNames>
}

export interface Sandbox {
  url: string
  baseUrl: string
  close(): Promise<void>
}

const ANY_HOST = new Set(["0.0.0.0", "::"])

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = "127.0.0.1", seed = randomInt(2 ** 32), now = () => new Date() } = options
  const { username, password, merchantUuid, merchantName } = { ...DEFAULT_ACCOUNT, ...options }
  const accounts = [{ username, password, merchantUuid, merchantName }, ...(options.accounts ?? [])]
  let url = ""

  const names = { ...DEFAULT_NAMES, ...options.contract }
  const server = createServer(createApp({ ledger: new Ledger(now, seed), accounts, origin: () => url, names }))
  server.listen(port, host)
  await once(server, "listening")
  const address = server.address()
  url = `http://${reachable(host)}:${typeof address === "object" && address ? address.port : port}`

  return {
    url,
    baseUrl: url + API_PREFIX,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function reachable(host: string): string {
  if (ANY_HOST.has(host)) return "127.0.0.1"
  return host.includes(":") ? `[${host}]` : host
}
