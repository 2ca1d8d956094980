import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { PREDICATES } from "../mutation/predicates"
import { withoutPredicate } from "../mutation/without-predicate"
import { ROOT } from "./snippets"

const MODULE = path.join(ROOT, "src/modules/pay-by-bank")
const specOf = (testedBy: string) =>
  path.join(MODULE, path.dirname(testedBy), "__tests__", `${path.basename(testedBy)}.spec.ts`)

describe("the conditions that the mutation tests remove", () => {
  it("are in the source, each once", () => {
    for (const predicate of PREDICATES) {
      const source = readFileSync(path.join(MODULE, `${predicate.file}.ts`), "utf8")
      expect(withoutPredicate(source, predicate)).not.toBe(source)
    }
  })

  it("have tests", () => {
    const files = new Set(PREDICATES.map(({ testedBy }) => specOf(testedBy)))
    expect([...files].filter((file) => !existsSync(file))).toEqual([])
  })
})
