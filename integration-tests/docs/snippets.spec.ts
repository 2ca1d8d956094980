import { readdirSync } from "node:fs"
import path from "node:path"
import { compile } from "./compiler"
import { blocksOf, chapterOf, pageOf, ROOT } from "./snippets"

/** Each page and its number of compiled snippets. The steps for a starter change files that only the starter has: `npm run test:starters` compiles them. */
const PAGES = [
  { name: "README", text: pageOf("README.md"), count: 1 },
  { name: "client", text: pageOf("docs/client.md"), count: 1 },
  { name: "events", text: pageOf("docs/events.md"), count: 1 },
  { name: "quickstart", text: pageOf("docs/quickstart.md"), count: 1 },
  { name: "install", text: pageOf("docs/install.md"), count: 3 },
  { name: "monitoring", text: pageOf("docs/monitoring.md"), count: 1 },
  { name: "links", text: pageOf("docs/links.md"), count: 3 },
  { name: "storefront-readme", text: pageOf("storefront/README.md"), count: 1 },
  { name: "storefront-react", text: chapterOf(pageOf("docs/storefront.md"), "React"), count: 1 },
  { name: "storefront-reference", text: pageOf("docs/storefront-reference.md"), count: 4 },
]

const snippets = PAGES.flatMap(({ name, text }) =>
  (["ts", "tsx"] as const).flatMap((language) =>
    blocksOf(text, language).map((code, index) => ({
      page: name,
      file: `${name}-${index}.${language}`,
      code,
      first: code.split("\n")[0],
    })),
  ),
)

/** The storefront SDK checks what a store answers, so no page shows how to load a script or create an element without it. */
const UNCHECKED = /\.(src|srcdoc|innerHTML)\b\s*=|createElement\((?!["'])/

const FAULTY = 'import type { Logger } from "@medusajs/framework/types"\nexport const logger: Logger = 1\n'

describe("the TypeScript in the docs", () => {
  let faults: Map<string, string[]>
  beforeAll(() => {
    faults = compile({ ...Object.fromEntries(snippets.map(({ file, code }) => [file, code])), "faulty.ts": FAULTY })
  })

  it.each(PAGES)("has $count snippets on $name", ({ name, count }) => {
    expect(snippets.filter(({ page }) => page === name).length).toBe(count)
  })

  it.each(snippets)("compiles in a store ($file: $first)", ({ file }) => {
    expect(faults.get(file)).toEqual([])
  })

  it("does not compile with an error, and the message names its line", () => {
    expect(faults.get("faulty.ts")).toEqual([expect.stringMatching(/^line 2: Type 'number' is not assignable/)])
  })
})

describe("the code on every page", () => {
  const pages = [
    "README.md",
    "storefront/README.md",
    ...readdirSync(path.join(ROOT, "docs")).map((name) => `docs/${name}`),
  ]
  const codes = pages
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => ["ts", "tsx", "html", "diff"].flatMap((language) => blocksOf(pageOf(name), language)))

  it("assigns no address of a script, and creates no element, as a store's answer names it", () => {
    expect(codes.length).toBeGreaterThan(30)
    expect(codes.filter((code) => UNCHECKED.test(code))).toEqual([])
    for (const code of ["script.src = element.script_url", "document.createElement(element.tag)"])
      expect(code).toMatch(UNCHECKED)
  })
})
