import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { stepsOf } from "../kit/package/install-page"
import { namedRoutes, servedRoutes } from "./served-routes"
import { blocksOf, chapterOf, pageOf, ROOT } from "./snippets"
import { boldIn, strangersInBold } from "./admin-words"

const page = pageOf("docs/install.md")
const upgrading = pageOf("docs/upgrading.md")
const FOLLOWED = ["Add it to the store", "Take a first payment", "Examine the store", "Several accounts"]

describe("the installation page", () => {
  it("shows only steps that the test of the page follows", () => {
    const blocks = [...page.matchAll(/^```\w/gm)]
    expect(FOLLOWED.flatMap((chapter) => stepsOf(chapter)).length).toBe(blocks.length)
    const followed = ["Upgrade", "Uninstall"].flatMap((chapter) => stepsOf(chapter, "docs/upgrading.md"))
    expect(followed.length).toBe([...upgrading.matchAll(/^```\w/gm)].length)
  })

  it("shows the same configuration as the README", () => {
    const [, section = ""] = pageOf("README.md").split(/^#+ .*medusa-config\.ts.*$/m)
    expect(blocksOf(section, "ts")[0]).toBe(blocksOf(page, "ts")[0])
  })

  it("names every module of Medusa that writes when doctor starts the store, and those that disable providers", () => {
    const modules = path.join(ROOT, "node_modules/@medusajs")
    const loadersOf = (name: string) => {
      const folder = path.join(modules, name, "dist/loaders")
      const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".js")) : []
      return files.map((file) => readFileSync(path.join(folder, file), "utf8").replaceAll("Object.create", "")).join("")
    }
    const writing = readdirSync(modules).filter((name) => /\.(upsert|update|create)\(/.test(loadersOf(name)))
    const disabling = writing.filter((name) => loadersOf(name).includes("providersToDisable"))
    const rows = chapterOf(page, "Examine the store")
      .split("\n")
      .flatMap((line) => (/^\| `/.test(line) ? [line] : []))
    const namedIn = (lines: string[]) =>
      lines.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
    expect(writing).toEqual(expect.arrayContaining(["currency", "fulfillment", "notification", "payment", "tax"]))
    expect(namedIn(rows)).toEqual(expect.arrayContaining(writing))
    expect(namedIn(rows.filter((line) => line.includes("disables"))).sort()).toEqual(disabling.sort())
    expect(page).not.toMatch(/changes no .*data/)
  })

  it("has the dashboard's exact words in bold", () => {
    expect(boldIn(page).length).toBeGreaterThan(5)
    expect(strangersInBold(page)).toEqual([])
  })
})

describe("the quickstart", () => {
  const quickstart = pageOf("docs/quickstart.md")

  it("has the configuration of the installation page, with the country in the return URL", () => {
    const [config = ""] = blocksOf(page, "ts")
    expect(blocksOf(quickstart, "ts")).toEqual([config.replace("/pay-by-bank/return", "/{country}/pay-by-bank/return")])
  })

  it("has the dashboard's exact words in bold", () => {
    const ownWords = ["You see", "If not", "If not:"]
    expect(boldIn(quickstart).length).toBeGreaterThan(15)
    expect(strangersInBold(quickstart).filter((words) => !ownWords.includes(words))).toEqual([])
  })
})

describe("every page", () => {
  it.each(["install", "refunds", "reconciliation", "troubleshooting", "links", "architecture"])(
    "names only existing routes: %s.md",
    (name) => {
      const served = new Set(servedRoutes())
      expect(namedRoutes(pageOf(`docs/${name}.md`)).filter((route) => !served.has(route))).toEqual([])
    },
  )
})
