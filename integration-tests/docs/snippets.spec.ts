import { compile } from "./compiler"
import { blocksOf, chapterOf, pageOf } from "./snippets"

/** Each page and its number of compiled snippets. The steps for the Next.js starter change files that only the starter has. */
const PAGES = [
  { name: "README", text: pageOf("README.md"), count: 1 },
  { name: "client", text: pageOf("docs/client.md"), count: 1 },
  { name: "testing", text: pageOf("docs/testing.md"), count: 1 },
  { name: "events", text: pageOf("docs/events.md"), count: 1 },
  { name: "quickstart", text: pageOf("docs/quickstart.md"), count: 1 },
  { name: "install", text: pageOf("docs/install.md"), count: 3 },
  { name: "monitoring", text: pageOf("docs/monitoring.md"), count: 1 },
  { name: "links", text: pageOf("docs/links.md"), count: 4 },
  { name: "storefront-readme", text: pageOf("storefront/README.md"), count: 1 },
  { name: "storefront-react", text: chapterOf(pageOf("docs/storefront.md"), "React"), count: 3 },
  { name: "storefront-plain", text: chapterOf(pageOf("docs/storefront.md"), "Without React"), count: 1 },
  { name: "storefront-server", text: chapterOf(pageOf("docs/storefront.md"), "Server-side carts"), count: 2 },
  { name: "storefront-texts", text: chapterOf(pageOf("docs/storefront.md"), "What the customer reads"), count: 1 },
  {
    name: "storefront-reference",
    text: chapterOf(pageOf("docs/storefront.md"), "Confirmation page and order e-mail"),
    count: 1,
  },
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

const FAULTY = 'import type { Logger } from "@medusajs/framework/types"\nexport const logger: Logger = 1\n'

describe("the TypeScript in the docs", () => {
  let faults: Map<string, string[]>
  beforeAll(() => {
    faults = compile({ ...Object.fromEntries(snippets.map(({ file, code }) => [file, code])), "faulty.ts": FAULTY })
  }, 120_000)

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
