import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { NAMES, planOf } from "../runner/plan"
import { isLong, ROOT, specFiles } from "../runner/spec-files"

const FOLDER = path.join(ROOT, ".github/workflows")
const textOf = (name: string) => readFileSync(path.join(FOLDER, name), "utf8")

const ci = z.object({
  jobs: z.object({ test: z.object({ strategy: z.object({ matrix: z.object({ suites: z.array(z.string()) }) }) }) }),
})
const nightly = z.object({
  jobs: z.object({ nightly: z.object({ strategy: z.object({ matrix: z.object({ command: z.array(z.string()) }) }) }) }),
})
const dependabot = z.object({ updates: z.array(z.object({ "package-ecosystem": z.string() })) })
const manifest = z.object({ scripts: z.record(z.string(), z.string()) })

const filesOf = (set: "quick" | "long") => {
  jest.replaceProperty(process, "env", { ...process.env, TEST_SET: set })
  return planOf([]).flatMap((job) => (job.kind === "command" ? [] : job.files))
}

describe("the plan of a run", () => {
  afterEach(() => jest.restoreAllMocks())

  it("has each spec file once in the long set, and in the quick set those not named .long.spec", () => {
    expect(specFiles().filter(isLong)).not.toEqual([])
    expect(filesOf("long").sort()).toEqual(specFiles())
    expect(filesOf("quick").sort()).toEqual(specFiles().filter((file) => !isLong(file)))
  })

  it("of the long set runs every night", () => {
    const { command } = nightly.parse(parse(textOf("nightly.yml"))).jobs.nightly.strategy.matrix
    expect(command).toContain("test:long")
  })
})

describe("the workflows", () => {
  it("run every suite of npm test in CI once", () => {
    const { suites } = ci.parse(parse(textOf("ci.yml"))).jobs.test.strategy.matrix
    expect(suites.flatMap((group) => group.split(" ")).sort()).toEqual([...NAMES].sort())
  })

  it("run only commands from package.json at night", () => {
    const { scripts } = manifest.parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")))
    const { command } = nightly.parse(parse(textOf("nightly.yml"))).jobs.nightly.strategy.matrix
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(command))
  })

  it.each(readdirSync(FOLDER))("pin each action of %s by commit, with its version next to it", (name) => {
    const used = [...textOf(name).matchAll(/uses: (.+)$/gm)].map(([, action = ""]) => action)
    expect(used).not.toEqual([])
    for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it("use actions that Dependabot updates", () => {
    const file = readFileSync(path.join(ROOT, ".github/dependabot.yml"), "utf8")
    const { updates } = dependabot.parse(parse(file))
    expect(updates.map((each) => each["package-ecosystem"])).toContain("github-actions")
  })
})
