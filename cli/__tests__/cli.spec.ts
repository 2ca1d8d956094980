import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"

const TSX = pathToFileURL(createRequire(__filename).resolve("tsx")).href
const CLI = path.resolve(__dirname, "../cli.ts")

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-cli-"))))
afterEach(() => rmSync(folder, { recursive: true }))

async function enter(...args: string[]): Promise<{ code: unknown; printed: string }> {
  return await new Promise((ended) => {
    execFile(process.execPath, ["--import", TSX, CLI, ...args], { cwd: folder }, (error, stdout, stderr) =>
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
