import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { RIGHT } from "./merchant"

const ROOT = resolve(__dirname, "../..")
const run = promisify(execFile)

/** An unpacked package: it contains everything the bundle needs, and no other files are available to the bundle. */
const place = mkdtempSync(join(tmpdir(), "pay-by-bank-cli-"))
const bundle = join(place, "package/dist/cli/index.cjs")
const emptyFolder = join(place, "empty")

beforeAll(async () => {
  await run(process.execPath, [join(ROOT, "node_modules/tsup/dist/cli-default.js"), "--out-dir", join(bundle, "..")], {
    cwd: ROOT,
  })
  cpSync(join(ROOT, "openapi"), join(place, "package/openapi"), { recursive: true })
  mkdirSync(emptyFolder)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
})

/** `code` and `output` resolve once the process has ended; `ready` resolves as soon as it has printed a line. */
function start(...args: string[]) {
  const child = spawn(bundle, args, {
    cwd: emptyFolder,
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "pipe"],
  })
  children.push(child)
  let output = ""
  child.stderr.on("data", (text) => (output += text))
  const ready = new Promise<string>((found) => {
    child.stdout.on("data", (text) => {
      output += text
      if (output.includes("\n")) found(output)
    })
  })
  const ended = once(child, "close").then(([code]) => ({ code: Number(code), output }))
  return { child, ready, ended }
}

describe("the bundled command", () => {
  it("starts from an empty folder, and prints the configuration for a store in one line and as environment variables", async () => {
    const { ready } = start("sandbox", "--port", "0", "--seed", "5", "--account", "uk:secret:uk-merchant")
    const line = await ready
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? ""
    expect(line.trim().split("\n")).toHaveLength(7)
    for (const part of [
      `${url}/api/v1`,
      "sandbox-secret",
      "5a4db0c5-merchant-sandbox",
      "<pay-by-bank-button>",
      `${url}/element.js`,
      `${url}/bank/`,
      `${url}/outbox`,
      "\nPAY_BY_BANK_ELEMENT_TAG=pay-by-bank-button\n",
    ]) {
      expect(line).toContain(part)
    }
    const banks = await fetch(`${url}/api/v1/banks/list`, { headers: { authorization: RIGHT } })
    expect(banks.status).toBe(200)
    const refused = await fetch(`${url}/api/v1/payments/link`, {
      method: "POST",
      headers: { authorization: RIGHT, "content-type": "application/json" },
      body: "{}",
    })
    expect(refused.status).toBe(400)
    expect((await fetch(url)).status).toBe(200)
  })

  it.each(["SIGINT", "SIGTERM"] as const)("stops on %s, even while a response is pending", async (signal) => {
    const { child, ready, ended } = start("sandbox", "--port", "0")
    const url = /http:\S+/.exec(await ready)?.[0] ?? ""
    await fetch(`${url}/__sandbox/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"kind":"hang"}',
    })
    const hanging = fetch(`${url}/api/v1/banks/list`).catch(() => "ended")
    while (!(await (await fetch(`${url}/__sandbox/state`)).text()).includes('"fault":"hang"'))
      await new Promise(setImmediate)
    child.kill(signal)
    expect((await ended).code).toBe(0)
    expect(await hanging).toBe("ended")
  })

  it("names the port that is in use, and exits with 1", async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    const port = String(typeof address === "object" && address?.port)
    const { code, output } = await start("sandbox", "--port", port).ended
    server.close()
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} is already in use. Stop the process that uses it, or choose another port with --port.`,
    ])
  })

  it("prints its options with --help", async () => {
    const { code, output } = await start("sandbox", "--help").ended
    expect([code, output.includes("--merchant-uuid")]).toEqual([0, true])
  })

  it("rejects an unknown option, and exits with 2", async () => {
    const { code, output } = await start("sandbox", "--prot", "1").ended
    expect(code).toBe(2)
    expect(output).toContain('Unknown option "--prot".')
    expect(output).toContain("--help")
  })

  it("is a single file", () => {
    expect(readdirSync(join(bundle, ".."))).toEqual(["index.cjs"])
  })
})
