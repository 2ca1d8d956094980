import { HELP, readArguments } from "./cli-arguments"
import { DEFAULT_ACCOUNT } from "./accounts"
import { ELEMENT_TAG } from "./element"
import { startSandbox, type Sandbox, type SandboxOptions } from "./server"

const LISTEN_PROBLEMS: Readonly<Record<string, (options: SandboxOptions) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Stop the process that uses it, or choose another port with --port.`,
  EACCES: ({ port }) => `You do not have permission to listen on port ${port}. Choose a port above 1023 with --port.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This computer has no address "${host}". Omit --host, or set it to an address of this computer.`,
  ENOTFOUND: ({ host }) => `The host "${host}" was not found. Omit --host, or set it to an address of this computer.`,
}

/** Runs the sandbox until it is stopped. The exit code is 2 if an argument is wrong. */
export async function runSandbox(argv: readonly string[]): Promise<void> {
  const parsed = readArguments(argv)
  if (parsed.kind === "help") {
    process.stdout.write(HELP)
  } else if (parsed.kind === "mistake") {
    process.stderr.write(`${parsed.message}\nTry: medusa-payment-pay-by-bank sandbox --help\n`)
    process.exitCode = 2
  } else {
    await run(parsed.options)
  }
}

async function run(options: SandboxOptions): Promise<void> {
  try {
    const sandbox = await startSandbox(options)
    process.stdout.write(`${readyLine(sandbox, options)}\n${environmentLines(sandbox, options)}\n`)
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void sandbox.close())
  } catch (error) {
    process.stderr.write(`${explain(error, options)}\n`)
    process.exitCode = 1
  }
}

function readyLine({ url, baseUrl }: Sandbox, options: SandboxOptions): string {
  const { username, password, merchantUuid } = { ...DEFAULT_ACCOUNT, ...options }
  return [
    `Sandbox ready at ${url}`,
    `base URL ${baseUrl}`,
    `username ${username}`,
    `password ${password}`,
    `merchant ${merchantUuid}`,
    `element <${ELEMENT_TAG}>`,
    `script ${url}/element.js`,
    `bank pages ${url}/bank/<uuid>`,
    `outbox ${url}/outbox`,
  ].join(" | ")
}

/** Lines to paste unchanged into a store's environment. */
function environmentLines({ url, baseUrl }: Sandbox, options: SandboxOptions): string {
  const { username, password, merchantUuid } = { ...DEFAULT_ACCOUNT, ...options }
  return [
    `PAY_BY_BANK_BASE_URL=${baseUrl}`,
    `PAY_BY_BANK_USERNAME=${username}`,
    `PAY_BY_BANK_PASSWORD=${password}`,
    `PAY_BY_BANK_MERCHANT_UUID=${merchantUuid}`,
    `PAY_BY_BANK_ELEMENT_TAG=${ELEMENT_TAG}`,
    `PAY_BY_BANK_ELEMENT_SCRIPT_URL=${url}/element.js`,
  ].join("\n")
}

function explain(error: unknown, options: SandboxOptions): string {
  if (!(error instanceof Error)) return String(error)
  const code = "code" in error ? String(error.code) : ""
  return LISTEN_PROBLEMS[code]?.(options) ?? error.message
}
