import { existsSync } from "node:fs"
import path from "node:path"
import { isLong, ROOT, specFiles, textOf } from "../runner/spec-files"
import { besidesTests, hasTitle, testsOfThreats, THREATS, unprovenThreats } from "../runner/threat-model"
import { titlesIn } from "./test-titles"

const CELLS = 3
const named = testsOfThreats()

/** The runner fails when a spec file did not run. */
const isRunByNpmTest = (file: string) => specFiles().includes(file) && !isLong(file)

describe("the threat model", () => {
  it("names an attack, a protection and at least one test in every row", () => {
    expect(THREATS.length).toBeGreaterThan(40)
    expect(THREATS.filter((cells) => cells.length !== CELLS || cells.some((cell) => cell === ""))).toEqual([])
    expect(THREATS.map((cells) => besidesTests(cells.at(-1) ?? "")).filter((cell) => cell !== "")).toEqual([])
  })

  it.each(named)("names an existing test: $test", ({ file, test }) => {
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true])
    const titles = titlesIn(file, textOf(file))
    expect(titles.filter((title) => hasTitle(title, test))).toHaveLength(1)
  })

  it.each([...new Set(named.map(({ file }) => file))])("names a file that npm test runs: %s", (file) => {
    expect(isRunByNpmTest(file)).toBe(true)
  })

  it("accepts no other text of a file, no skipped test and no file outside the suites", () => {
    const source = `
      // it("in a comment", () => {})
      const text = "in a string"
      it.skip("skipped", () => {})
      it.todo("to do")
      xit("skipped, too", () => {})
      describe.skip("skipped group", () => {
        it("inside", () => expect(1).toBe(1))
      })
      describe.skip.each([1])("skipped table %s", () => {
        it("inside the table", () => expect(1).toBe(1))
      })
      describe("of the table", () => {
        it.each([1])("each %s", () => expect("in a string"))
      })
      describeReader("read", texts)`
    expect(titlesIn("a.spec.ts", source)).toEqual(["of the table", "of the table › each %s", "read"])
    expect(isRunByNpmTest("integration-tests/long/installed.spec.ts")).toBe(false)
    expect(isRunByNpmTest("integration-tests/fuzz/survival.ts")).toBe(false)
  })

  it("is not proven by a run in which a named test did not pass", () => {
    const first = named.find(({ test }) => !/[…%$]/.test(test))
    if (!first) throw new Error("The threat model names no test.")
    const result = { file: first.file, passed: 1, failed: 0, skipped: 0, seconds: 1 }
    const passed = (...titles: string[]) => unprovenThreats([{ ...result, passedTests: [titles] }])
    const sentence = `docs/threat-model.md names a test of ${first.file} that did not pass: ${first.test}`
    expect(passed("a group", first.test)).not.toContain(sentence)
    expect(passed("a group", first.test, "a test in it")).not.toContain(sentence)
    expect(passed("a group", `${first.test} on Tuesdays`)).toContain(sentence)
    expect(unprovenThreats([{ ...result, passedTests: [] }])).toContain(sentence)
    expect(unprovenThreats([])).toEqual([])
    const shortened = named.find(({ test }) => /^[^%$]+…$/.test(test))
    if (!shortened) throw new Error("The threat model shortens no title.")
    const title = shortened.test.replace("…", " on Tuesdays")
    const ofShortened = (...titles: string[]) =>
      unprovenThreats([{ ...result, file: shortened.file, passedTests: [titles] }]).filter((each) =>
        each.endsWith(`: ${shortened.test}`),
      )
    expect(ofShortened("a group", title)).toEqual([])
    expect(ofShortened("a group", "another test")).toHaveLength(1)
  })
})
