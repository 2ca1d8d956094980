import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { readArguments } from "../../sandbox/cli-arguments"
import { STATUS_CODES } from "../../src/domain/polling/payment-status"
import { accountOptions } from "../../src/modules/pay-by-bank/options/account-options"
import { optionsSchema, readOptions } from "../../src/modules/pay-by-bank/options/options"
import { servedRoutes } from "./served-routes"
import { blocksOf, pageOf, ROOT } from "./snippets"

const readme = pageOf("README.md")
const manifest = z
  .object({
    name: z.string(),
    bin: z.record(z.string(), z.string()),
    scripts: z.record(z.string(), z.string()),
    engines: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")))

const sdk = z.object({ name: z.string() }).parse(JSON.parse(pageOf("storefront/package.json")))

const blocks = (language: string) => blocksOf(readme, language)
const commands = blocks("bash").flatMap((block) => block.trim().split(/\s*&&\s*|\n/))
const medusaCommands = readFileSync(path.join(path.dirname(require.resolve("@medusajs/cli")), "create-cli.js"), "utf8")

/** Returns why a command on the page cannot work, or `null` if it can. */
function problemOf(command: string): string | null {
  const [program, first = "", ...rest] = command.split(" ")
  if (command === "npm ci") return null
  if (program === "npm" && first === "install")
    return [manifest.name, sdk.name].includes(rest.join(" ")) ? null : "It is another package."
  if (program === "npm") {
    const script = first === "run" ? rest[0] : first
    return script && manifest.scripts[script] ? null : `There is no script ${script}.`
  }
  if (program === "npx" && first === "medusa") {
    return medusaCommands.includes(`command: "${rest.join(" ")}"`) ? null : "Medusa has no such command."
  }
  if (program === "npx" && manifest.bin[first]) {
    const [command, ...flags] = rest
    if (command === "doctor") return flags.length === 0 ? null : "It takes no arguments."
    if (command !== "sandbox") return "The package has no such command."
    const wish = readArguments(flags)
    return wish.kind === "mistake" ? wish.message : null
  }
  return "Nothing here can check it."
}

describe("the README", () => {
  describe("its commands", () => {
    it.each(commands)("%s exists", (command) => {
      expect(problemOf(command)).toBeNull()
    })

    it("fail the check for an unknown script, package or argument", () => {
      for (const command of ["npm run nothing", "npm install other", "npx medusa db:nothing", "make"]) {
        expect([command, problemOf(command)]).toEqual([command, expect.any(String)])
      }
      expect(problemOf(`npx ${manifest.name} sandbox --prot 4010`)).toContain("--prot")
    })
  })

  it("has a page that lists exactly the routes that exist", () => {
    const listed = [...pageOf("docs/api.md").matchAll(/^\| `((?:GET|POST|DELETE) \/[^`?]+)/gm)].map(
      (match) => match[1] ?? "",
    )
    expect(listed.filter((route) => !route.startsWith("POST /hooks/")).sort()).toEqual(servedRoutes().sort())
  })

  it("has a page that lists exactly the events that are sent", () => {
    const source = pageOf("src/modules/pay-by-bank/event-payloads.ts")
    const named = [...source.matchAll(/^ {2}"(pay-by-bank\.[\w.]+)":/gm)].map(([, name]) => name)
    const listed = [...pageOf("docs/events.md").matchAll(/^\| `(pay-by-bank\.[\w.]+)`/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual(named.sort())
  })

  it("has a page that lists every environment variable of the demo", () => {
    const page = pageOf("examples/demo/README.md")
    const sources = ["medusa-config.ts", "examples/demo/launcher/settings.ts"].map((file) =>
      readFileSync(path.join(ROOT, file), "utf8"),
    )
    const read = new Set(sources.join("").match(/\bDEMO_[A-Z_]+/g))
    // Variables that the launcher itself passes to the store.
    for (const name of ["DEMO_OUTBOX", "DEMO_STORE_URL"]) read.delete(name)
    const listed = page.split("\n").filter((line) => line.startsWith("| `DEMO_"))
    expect(new Set(listed.join("").match(/\bDEMO_[A-Z_]+/g))).toEqual(read)
    const options = page.match(/^\| `PAY_BY_BANK_.*$/m)?.[0].match(/\bPAY_BY_BANK_[A-Z_]+/g)
    expect((options ?? []).filter((name) => !sources.join("").includes(`env.${name}`))).toEqual([])
    expect(options?.length).toBe(4)
  })

  it("has a page that lists every option with its real default", () => {
    const configuration = pageOf("docs/configuration.md")
    const rows = new Map(
      [...configuration.matchAll(/^\| `(\w+)` +\| .+? +\| (.+?) +\| /gm)].map((row) => [row[1], row[2] ?? ""]),
    )
    const fields = Object.keys(accountOptions.shape)
    const named = [...rows.keys()].filter((name = "") => !fields.includes(name) || name in optionsSchema.shape)
    expect(named.sort()).toEqual(Object.keys(optionsSchema.shape).sort())
    const { accounts: _accounts, contract, ...defaults } = readOptions({})
    for (const [name, value] of Object.entries(defaults)) {
      expect(`${name}: ${rows.get(name)}`).toContain(JSON.stringify(value))
    }
    for (const [name, value] of Object.entries(contract)) {
      expect(configuration).toContain(`${name}: ${JSON.stringify(value)}`)
    }
  })

  it("has a page that lists every field of a merchant account", () => {
    const [, section = ""] = pageOf("docs/configuration.md").split("Each account has these fields:\n")
    const [table = ""] = section.trim().split("\n\n")
    const named = [...table.matchAll(/^\| `(\w+)[.\w]*`/gm)].map(([, name]) => name)
    expect([...new Set(named)].sort()).toEqual(Object.keys(accountOptions.shape).sort())
  })

  it("has a page that lists every status code with its status", () => {
    const flow = pageOf("docs/payment-flow.md").split("\n")
    for (const [code, status] of Object.entries(STATUS_CODES)) {
      const row = flow.find((line) => line.startsWith("|") && line.includes(`\`${code}\``))
      expect(`${code}: ${row}`).toContain(`\`${status}\``)
    }
  })

  it("is at most six kilobytes long", () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6000)
  })

  it("names the Node versions that the package allows", () => {
    expect(readme).toContain(`\`${manifest.engines.node.replaceAll(".0", "")}\``)
  })
})
