import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"

const TSX = pathToFileURL(createRequire(__filename).resolve("tsx")).href
const CLI = path.resolve(__dirname, "../cli.ts")

let folder: string
let env: NodeJS.ProcessEnv
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-cli-"))
  env = { ...process.env }
})
afterEach(() => rmSync(folder, { recursive: true }))

async function enter(...args: string[]): Promise<{ code: unknown; printed: string }> {
  return await new Promise((ended) => {
    execFile(process.execPath, ["--import", TSX, CLI, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, printed: stdout + stderr }),
    )
  })
}

function makeStore(name: string): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(
    path.join(folder, name, "package.json"),
    JSON.stringify({ dependencies: { "@medusajs/medusa": "2.21.2" } }),
  )
  writeFileSync(path.join(folder, name, "medusa-config.ts"), "")
}

/** A store that ends as it starts, after what the script writes with Medusa's own logger. */
function makeStoreThatEnds(script: string): void {
  makeStore(".")
  const medusa = path.join(folder, "node_modules/@medusajs/cli")
  mkdirSync(medusa, { recursive: true })
  writeFileSync(path.join(medusa, "package.json"), JSON.stringify({ name: "@medusajs/cli" }))
  const from = JSON.stringify(__filename)
  writeFileSync(
    path.join(medusa, "cli.js"),
    `const load = require("node:module").createRequire(${from})
    const { logger } = load("@medusajs/framework/logger")
    const loaderFailed = (cause) =>
      logger.error("Loaders for module Caching failed with the following error: \\n" + JSON.stringify(cause))
    ${script}
    process.exitCode = 1`,
  )
}

describe("the command-line tool", () => {
  it("lists its commands", async () => {
    const { code, printed } = await enter("--help")
    expect(code).toBe(0)
    expect(printed).toMatch(/sandbox .*\n.*doctor /)
  })

  it.each([
    [[], "The command is missing."],
    [["serve"], 'Unknown command "serve".'],
    [["doctor", "now"], 'Unexpected argument after "doctor": "now".'],
    [["sandbox", "now"], 'Unexpected argument after "sandbox": "now".'],
  ])("explains what is wrong with %j", async (args: string[], message) => {
    const { code, printed } = await enter(...args)
    expect([code, printed.includes(message)]).toEqual([2, true])
  })

  it("asks for the folder of the store if there is none here, and names those of a monorepo", async () => {
    const alone = await enter("doctor")
    expect([alone.code, alone.printed]).toEqual([2, expect.stringContaining("in the folder of your store")])
    makeStore("apps/backend")
    mkdirSync(path.join(folder, "apps/storefront"))
    const inMonorepo = await enter("doctor")
    expect([inMonorepo.code, inMonorepo.printed]).toEqual([
      2,
      expect.stringContaining("Run the command in apps/backend."),
    ])
  })
})

describe.each(["development", "production"])(
  "the doctor of a store that does not start, with the log of NODE_ENV=%s",
  (mode) => {
    beforeEach(() => void Object.assign(env, { NODE_ENV: mode, LOG_LEVEL: "silly" }))

    it("prints its warnings and errors, and nothing else of its log", async () => {
      makeStoreThatEnds(`
      logger.info("Creating the server, for jane@example.com")
      logger.http("GET /store/orders for\\njane@example.com")
      logger.warn("The cache is not shared")
      logger.debug("jane@example.com")
      logger.error("medusa-config.ts: \\u001b[2J\\u202eaccounts.uk is missing")`)
      const { code, printed } = await enter("doctor")
      expect(code).toBe(1)
      expect(printed.replaceAll(/ +/g, " ")).toBe(
        "The store does not start:\n\nwarn: The cache is not shared\nerror: medusa-config.ts: accounts.uk is missing\n",
      )
    })

    it.each(["redis://:pa/ss+word@cache.internal:6379", "redis://user:pa#s?sword@cache.internal:6379/0?family=6"])(
      "hides the login in the address that Redis could not read: %s",
      async (address) => {
        makeStoreThatEnds(`
        try { new (load("ioredis").Redis)(${JSON.stringify(address)}) } catch (error) { loaderFailed(error) }`)
        const { printed } = await enter("doctor")
        expect(printed).toContain("Loaders for module Caching failed with the following error")
        expect(printed).toMatch(/"code":"ERR_INVALID_URL","input":"redis:\/\/\[hidden\]@cache\.internal:6379/)
        expect(printed).not.toMatch(/pa[/#]s/)
      },
    )

    it("hides the values of secret-looking variables, also of those that only the store loads, in each spelling", async () => {
      env["ERP_TOKEN"] = "tok/en 1234"
      writeFileSync(
        path.join(folder, ".env"),
        'REDIS=redis://cache:a"b%2Fcdef@host\nHOOK_URL=https://hooks.example/T0/B0/x1\nSTORE_NAME=Ironbridge\nCOOKIE_SECRET=12345\n',
      )
      makeStoreThatEnds(`
      const values = [process.env.ERP_TOKEN, encodeURIComponent(process.env.ERP_TOKEN), 'a"b/cdef', "https://hooks.example/T0/B0/x1"]
      loaderFailed({ values, store: "Ironbridge", port: 12345, file: "file:///srv/node_modules/@medusajs/medusa" })
      console.error(new Error('a"b%2Fcdef is not valid'))`)
      const { printed } = await enter("doctor")
      expect(printed).toContain(
        '{"values":["[hidden]","[hidden]","[hidden]","[hidden]"],"store":"Ironbridge","port":12345,"file":"file:///srv/node_modules/@medusajs/medusa"}',
      )
      expect(printed).toContain("Error: [hidden] is not valid")
    })

    it("says so if it logs no cause", async () => {
      makeStoreThatEnds(`logger.info("jane@example.com")`)
      expect((await enter("doctor")).printed).toBe(
        "The store does not start:\n\nIt ended without a warning or an error. Start it with npx medusa develop, and read its log.\n",
      )
    })
  },
)
