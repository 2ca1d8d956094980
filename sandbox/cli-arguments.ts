import { parseArgs } from "node:util"
import { DEFAULT_ACCOUNT, type Account } from "./accounts"
import type { SandboxOptions } from "./server"

export const HELP = `Usage: medusa-payment-pay-by-bank sandbox [options]

Starts a sandbox of the payment service on this machine: the four endpoints, the HTML
element, a bank page to approve or reject payments, an outbox of the payment links that
were sent, and a control API for tests. All data stays in memory. No real money moves.

Options
  --port <number>            port to listen on; 0 selects a free port (default 4010)
  --host <address>           address to listen on (default 127.0.0.1)
  --seed <number>            the same seed gives the same payment uuids in the same order
  --username <text>          default ${DEFAULT_ACCOUNT.username}
  --password <text>          default ${DEFAULT_ACCOUNT.password}
  --merchant-uuid <text>     default ${DEFAULT_ACCOUNT.merchantUuid}
  --merchant-name <text>     name on the bank page (default ${DEFAULT_ACCOUNT.merchantName})
  --account <user:password:merchantUuid>
                             adds a merchant; you can repeat this option
  --help                     show this text
`

export type ParsedArguments =
  | { kind: "run"; options: SandboxOptions }
  | { kind: "help" }
  | { kind: "mistake"; message: string }

const text = { type: "string" } as const

export function readArguments(argv: readonly string[]): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: text,
        host: text,
        seed: text,
        username: text,
        password: text,
        "merchant-uuid": text,
        "merchant-name": text,
        account: { type: "string", multiple: true },
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help) return { kind: "help" }
    if (positionals.length > 0) return mistake(`Unexpected argument after "sandbox": "${positionals.join(" ")}".`)
    const options: SandboxOptions = {
      port: wholeNumber("--port", values.port ?? "4010", 65535),
      ...(values.host !== undefined && { host: values.host }),
      ...(values.seed !== undefined && { seed: wholeNumber("--seed", values.seed, 2 ** 32 - 1) }),
      ...(values.username !== undefined && { username: values.username }),
      ...(values.password !== undefined && { password: values.password }),
      ...(values["merchant-uuid"] !== undefined && { merchantUuid: values["merchant-uuid"] }),
      ...(values["merchant-name"] !== undefined && { merchantName: values["merchant-name"] }),
      accounts: (values.account ?? []).map(readAccount),
    }
    return { kind: "run", options }
  } catch (error) {
    return mistake(error instanceof Error ? readable(error.message) : String(error))
  }
}

function mistake(message: string): ParsedArguments {
  return { kind: "mistake", message }
}

/** Node's own message about an unknown option also explains positional arguments, which is misleading here. */
function readable(message: string): string {
  const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1]
  return unknown ? `Unknown option "${unknown}".` : message
}

function wholeNumber(name: string, given: string, highest: number): number {
  const number = Number(given)
  if (/^\d+$/.test(given) && number <= highest) return number
  throw new Error(`${name} must be a whole number from 0 to ${highest}, not "${given}".`)
}

function readAccount(given: string): Account {
  const [username, password, merchantUuid, ...rest] = given.split(":")
  if (username && password && merchantUuid && rest.length === 0) return { username, password, merchantUuid }
  throw new Error(`--account must be user:password:merchantUuid, not "${given}".`)
}
