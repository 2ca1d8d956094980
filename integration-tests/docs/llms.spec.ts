import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { namedRoutes, servedRoutes } from "./served-routes"
import { blocksOf, pageOf, ROOT } from "./snippets"

const page = pageOf("llms.txt")
const install = pageOf("docs/install.md")
const testing = pageOf("docs/testing.md")
const manifests = ["package.json", "storefront/package.json"].map((file) =>
  z
    .object({ name: z.string(), files: z.array(z.string()), exports: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(path.join(ROOT, file), "utf8"))),
)

/** Coding agents follow this file without a person who reads it first. */
describe("llms.txt", () => {
  it("ships with the package", () => {
    expect(manifests[0]?.files).toContain("llms.txt")
  })

  it("has the configuration, the environment and the test payment of the pages that tests follow", () => {
    expect(blocksOf(page, "ts")).toEqual([blocksOf(install, "ts")[0]])
    expect(blocksOf(page, "dotenv")).toEqual([blocksOf(install, "dotenv")[0]])
    expect(blocksOf(page, "bash").at(-1)).toBe(blocksOf(testing, "bash")[1])
  })

  it("runs only commands of the pages, and installs only our packages", () => {
    const known = new Set([
      ...[install, testing].flatMap((text) => blocksOf(text, "bash").flatMap((block) => block.trim().split("\n"))),
      ...manifests.map(({ name }) => `npm install ${name}`),
    ])
    const commands = blocksOf(page, "bash").flatMap((block) => block.trim().split("\n"))
    expect(commands.length).toBe(6)
    expect(commands.filter((command) => !known.has(command))).toEqual([])
  })

  it("names only files, exports and routes that exist", () => {
    const files = [...page.matchAll(/\b(?:docs|openapi)\/[\w-]+\.(?:md|yaml)/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(6)
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
    expect(page).toContain("`medusa-payment-pay-by-bank-storefront/react`")
    expect(manifests[1]?.exports).toHaveProperty(["./react"])
    const components = [...page.matchAll(/`(PayByBank\w*)`/g)].map(([, name = ""]) => name)
    const exported = pageOf("storefront/react/index.ts")
    expect(components.length).toBe(4)
    expect(components.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([])
    const served = servedRoutes()
    expect(namedRoutes(page).filter((route) => !served.includes(route))).toEqual([])
  })
})
