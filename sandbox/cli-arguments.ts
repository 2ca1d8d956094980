import { parseArgs } from "node:util"
import { DEFAULT_ACCOUNT, type Account } from "./accounts"
import type { SandboxOptions } from "./server"

export const HELP = `Usage: medusa-payment-pay-by-bank sandbox [options]

Starts a local double of the pay-by-bank service: the four endpoints, the HTML element,
a bank page to approve or reject payments, an outbox of the links that were sent, and a
control API for tests. It keeps everything in memory. No real money moves.

Options
  --port <number>            port to listen on; 0 takes a free one (default 4010)
  --host <address>           address to listen on (default 127.0.0.1)
  --seed <number>            the same seed gives the same payment uuids in the same order
  --username <text>          default ${DEFAULT_ACCOUNT.username}
  --password <text>          default ${DEFAULT_ACCOUNT.password}
  --merchant-uuid <text>     default ${DEFAULT_ACCOUNT.merchantUuid}
  --merchant-name <text>     name on the bank page (default ${DEFAULT_ACCOUNT.merchantName})
  --account <user:password:merchantUuid>
                             a further merchant; may be given several times
  --help                     show this text
`

export type Wish = { kind: "run"; options: SandboxOptions } | { kind: "help" } | { kind: "mistake"; message: string }

const text = { type: "string" } as const

export function readArguments(argv: readonly string[]): Wish {
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
    const [command, ...others] = positionals
    if (values.help || command === "help") return { kind: "help" }
    if (!command) return mistake('The command is missing. Did you mean "sandbox"?')
    if (command !== "sandbox") return mistake(`There is no command "${command}". The only one is "sandbox".`)
    if (others.length > 0) return mistake(`"${others.join(" ")}" is not understood after "sandbox".`)
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

function mistake(message: string): Wish {
  return { kind: "mistake", message }
}

/** Node's own message about an unknown option also explains positional arguments, which is misleading here. */
function readable(message: string): string {
  const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1]
  return unknown ? `There is no option "${unknown}".` : message
}

function wholeNumber(name: string, given: string, highest: number): number {
  const number = Number(given)
  if (/^\d+$/.test(given) && number <= highest) return number
  throw new Error(`${name} is a whole number from 0 to ${highest}, not "${given}".`)
}

function readAccount(given: string): Account {
  const [username, password, merchantUuid, ...rest] = given.split(":")
  if (username && password && merchantUuid && rest.length === 0) return { username, password, merchantUuid }
  throw new Error(`--account is user:password:merchantUuid, not "${given}".`)
}
