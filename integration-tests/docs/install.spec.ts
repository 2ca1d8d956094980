import { stepsOf } from "../kit/package/install-page"
import { namedRoutes, servedRoutes } from "./served-routes"
import { blocksOf, pageOf } from "./snippets"
import { boldIn, strangersInBold } from "./admin-words"

const page = pageOf("docs/install.md")
const FOLLOWED = ["Add it to the store", "Take a first payment", "Several accounts", "Upgrade", "Uninstall"]

describe("the page about installing", () => {
  it("shows nothing that the test which follows it leaves out", () => {
    const blocks = [...page.matchAll(/^```\w/gm)]
    expect(FOLLOWED.flatMap(stepsOf).length).toBe(blocks.length)
  })

  it("has the README's configuration, letter by letter", () => {
    const [, section = ""] = pageOf("README.md").split(/^#+ .*medusa-config\.ts.*$/m)
    expect(blocksOf(section, "ts")[0]).toBe(blocksOf(page, "ts")[0])
  })

  it("has in bold what the panel shows, letter by letter", () => {
    expect(boldIn(page).length).toBeGreaterThan(5)
    expect(strangersInBold(page)).toEqual([])
  })
})

describe("every page", () => {
  it.each(["install", "refunds", "reconciliation", "troubleshooting", "links", "architecture"])(
    "names no route that is not there: %s.md",
    (name) => {
      const served = new Set(servedRoutes())
      expect(namedRoutes(pageOf(`docs/${name}.md`)).filter((route) => !served.has(route))).toEqual([])
    },
  )
})
