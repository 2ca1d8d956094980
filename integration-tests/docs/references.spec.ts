import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { anchorsOf } from "./headings"
import { pageOf, ROOT } from "./snippets"

interface Text {
  file: string
  text: string
}

/** Every text file that is tracked by git, or untracked but not ignored. */
const texts: Text[] = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => existsSync(path.join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }))
  .filter(({ text }) => !text.includes("\0"))

/** Joins a comment into one line, because a reference may contain a line break. */
const joined = (text: string) => text.replaceAll(/\s*\n\s*(?:(?:\*|\/\/|#) ?)?/g, " ")

const SECTION_SIGN = "\u00a7"
/** Names of documents that are not in the repository. */
const UNHELD = new RegExp(
  `${SECTION_SIGN}|\\b(?:service|design) notes\\b|\\binterface document\\b|medusa-facts\\.md`,
  "i",
)

const PAGE = /(?<![\w-])((?:docs|openapi|bench)\/[\w./-]+\.(?:md|yaml))(?:#([\p{L}\p{N}_-]+))?/gu

interface Reference {
  file: string
  page: string
  anchor: string | undefined
}

const referencesIn = ({ file, text }: Text): Reference[] =>
  [...text.matchAll(PAGE)].map(([, page = "", anchor]) => ({ file, page, anchor }))

function isBroken({ page, anchor }: Reference): boolean {
  const target = path.join(ROOT, page)
  return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
}

const contract = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(parse(pageOf("openapi/service.yaml")))

const namedInContract = ({ text }: Text) =>
  [...joined(text).matchAll(/`([^`]+)` in `openapi\/service\.yaml`/g)].map(([, name = ""]) => name)

/** `POST /payments/link`, or the name of a schema. */
function isInContract(name: string): boolean {
  const [, method = "", address = ""] = /^([A-Z]+) (\/\S+)$/.exec(name) ?? []
  return method ? method.toLowerCase() in (contract.paths[address] ?? {}) : name in contract.components.schemas
}

describe("a reference in comments or docs", () => {
  it("names no document outside the repository", () => {
    expect(texts.length).toBeGreaterThan(1000)
    const self = path.relative(ROOT, __filename)
    const lines = texts
      .filter(({ file }) => file !== self)
      .flatMap(({ file, text }) => text.split("\n").map((line, index) => ({ at: `${file}:${index + 1}`, line })))
    expect(lines.filter(({ line }) => UNHELD.test(line)).map(({ at }) => at)).toEqual([])
  })

  it("names an existing page and heading", () => {
    const references = texts.flatMap(referencesIn)
    expect(references.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(30)
    expect(references.filter(isBroken)).toEqual([])
  })

  it("names an existing endpoint or schema of the contract", () => {
    const named = texts.flatMap(namedInContract)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !isInContract(name))).toEqual([])
  })

  it("fails the check if its target does not exist", () => {
    const text = ["docs/architecture.md", "nowhere"].join("#") + ", docs/nowhere.".concat("md")
    expect(referencesIn({ file: "a.ts", text }).map(isBroken)).toEqual([true, true])
    expect(UNHELD.test(`design ${SECTION_SIGN}2`)).toBe(true)
    expect(["POST /payments/status", "PaymentNote", "GET /payments/status"].map(isInContract)).toEqual([
      false,
      false,
      true,
    ])
    const comment = "/**\n * As `PaymentNote` in\n * `openapi/service.yaml`.\n */"
    expect(namedInContract({ file: "a.ts", text: comment })).toEqual(["PaymentNote"])
  })
})
