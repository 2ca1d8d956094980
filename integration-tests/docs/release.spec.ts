import { execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { pageOf, ROOT } from "./snippets"

const step = z.object({ uses: z.string().optional(), run: z.string().optional() })
const job = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(step),
  strategy: z.object({ matrix: z.object({ node: z.array(z.number()).optional() }) }).optional(),
})
const workflow = z.object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), job) })
const manifest = z
  .object({
    version: z.string(),
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(pageOf("package.json")))

const workflows = readdirSync(path.join(ROOT, ".github/workflows")).map((name) => ({
  name,
  ...workflow.parse(parse(pageOf(`.github/workflows/${name}`))),
}))
const stepsOf = (name: string) =>
  Object.values(workflows.find((each) => each.name === name)?.jobs ?? {}).flatMap(({ steps }) => steps)
const commandsOf = (name: string) => stepsOf(name).flatMap(({ run }) => (run ? [run] : []))

describe("the workflows", () => {
  it("run what a contributor runs, on both lines of Node that we develop on", () => {
    expect(commandsOf("ci.yml").slice(-2)).toEqual(["npm ci", "npm test -- ${{ matrix.suites }}"])
    expect(workflows.find(({ name }) => name === "ci.yml")?.jobs["test"]?.strategy?.matrix.node).toEqual([22, 24])
  })

  it("call scripts that there are", () => {
    const called = [
      ...workflows
        .flatMap(({ name }) => commandsOf(name))
        .join("\n")
        .matchAll(/npm run (?:--silent )?([\w:-]+)/g),
    ]
    expect(called.length).toBeGreaterThan(1)
    expect(called.filter(([, name = ""]) => !(name in manifest.scripts))).toEqual([])
  })

  it("may write only where they publish, and no job may do both", () => {
    const granted = workflows.flatMap(({ name, permissions, jobs }) => [
      ...Object.entries(permissions).map(([what, how]) => `${name}: ${what} ${how}`),
      ...Object.entries(jobs).flatMap(([id, { permissions: own = {} }]) =>
        Object.entries(own).map(([what, how]) => `${name} ${id}: ${what} ${how}`),
      ),
    ])
    expect(granted.filter((grant) => grant.endsWith("write"))).toEqual([
      "release.yml publish: id-token write",
      "release.yml announce: contents write",
    ])
  })

  it("try the publishing before it, and publish with provenance what was tested", () => {
    const commands = commandsOf("release.yml")
    const at = (part: RegExp) => commands.findIndex((command) => part.test(command))
    const order = [
      /^npm test$/,
      /^npm run build$/,
      /sbom/,
      /npm publish.*--dry-run/,
      /^npm publish \.\/\*\.tgz.*--provenance/,
    ]
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b))
    expect(order.map(at)).not.toContain(-1)
  })

  it("use actions by their major version, which Dependabot watches", () => {
    const used = workflows.flatMap(({ name }) => stepsOf(name)).flatMap(({ uses }) => (uses ? [uses] : []))
    expect(used.filter((action) => !/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([])
    expect(pageOf(".github/dependabot.yml")).toContain("package-ecosystem: github-actions")
  })
})

describe("the list of what a shop gets", () => {
  it("names what npm installs and what is built in, and none of our tools", () => {
    const bom = z
      .object({
        bomFormat: z.literal("CycloneDX"),
        metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
        components: z.array(z.object({ name: z.string(), version: z.string() })),
      })
      .parse(
        JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9 })),
      )
    expect(bom.metadata.component).toMatchObject({ name: "medusa-payment-pay-by-bank", version: manifest.version })
    const names = bom.components.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(manifest.dependencies), "recharts", "qrcode.react", "libphonenumber-js"]),
    )
    expect(names.filter((name) => /^@medusajs|jest|typescript|playwright|eslint/.test(name))).toEqual([])
  })
})

describe("the changesets", () => {
  it("are notes about this package, in front of a version that is not released yet", () => {
    const notes = readdirSync(path.join(ROOT, ".changeset")).filter((file) => file.endsWith(".md"))
    for (const note of notes)
      expect(pageOf(`.changeset/${note}`)).toMatch(/^---\n"medusa-payment-pay-by-bank": (patch|minor|major)\n---\n\n\S/)
    expect(existsSync(path.join(ROOT, ".changeset/config.json"))).toBe(true)
  })

  it("raise the version of the package, although it is the root of a workspace, and leave the rest of its manifest", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "pay-by-bank-release-"))
    try {
      for (const name of ["package.json", "CHANGELOG.md", ".changeset"]) {
        cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
      }
      symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"))
      mkdirSync(path.join(copy, "bundled"))
      cpSync(path.join(ROOT, "bundled/package.json"), path.join(copy, "bundled/package.json"))
      writeFileSync(
        path.join(copy, ".changeset/one.md"),
        '---\n"medusa-payment-pay-by-bank": patch\n---\n\nShops sleep better.\n',
      )
      execFileSync("node", [".changeset/run.mjs", "version"], { cwd: copy, stdio: "pipe" })
      const before: Record<string, unknown> = JSON.parse(pageOf("package.json"))
      const after: Record<string, unknown> = JSON.parse(readFileSync(path.join(copy, "package.json"), "utf8"))
      expect(after["version"]).not.toBe(manifest.version)
      expect(after).toEqual({ ...before, version: after["version"] })
      expect(readFileSync(path.join(copy, "CHANGELOG.md"), "utf8")).toContain("- Shops sleep better.")
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }, 60_000)
})
