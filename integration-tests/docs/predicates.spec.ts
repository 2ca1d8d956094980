import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { MODULE, PREDICATES, specOf } from "../mutation/predicates"
import { withoutPredicate } from "../mutation/without-predicate"
import { ROOT } from "./snippets"

describe("the conditions that the mutation tests remove", () => {
  it("are in the source, each once", () => {
    for (const predicate of PREDICATES) {
      const source = readFileSync(path.join(ROOT, MODULE, `${predicate.file}.ts`), "utf8")
      expect(withoutPredicate(source, predicate)).not.toBe(source)
    }
  })

  it("have tests", () => {
    const files = new Set(PREDICATES.map(specOf))
    expect([...files].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })
})
