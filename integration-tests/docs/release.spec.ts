import { execFile, execFileSync, spawnSync } from "node:child_process"
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
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { build, stop } from "esbuild"
import { parse } from "yaml"
import { z } from "zod"
import { NODE_LINES } from "../compat/node-lines"
import { newerPreRelease } from "../compat/versions"
import { pageOf, ROOT } from "./snippets"

const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const job = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  needs: z.string().optional(),
  environment: z.string().optional(),
  steps: z.array(step),
  strategy: z
    .object({
      matrix: z.object({ node: z.array(z.number()).optional(), package: z.array(z.string()).optional() }),
    })
    .optional(),
})
const workflow = z.object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), job) })
const manifest = z
  .object({
    name: z.string(),
    version: z.string(),
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(pageOf("package.json")))
const sdk = z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(pageOf("storefront/package.json")))

const workflows = readdirSync(path.join(ROOT, ".github/workflows")).map((name) => ({
  name,
  ...workflow.parse(parse(pageOf(`.github/workflows/${name}`))),
}))
const stepsOf = (name: string) =>
  Object.values(workflows.find((each) => each.name === name)?.jobs ?? {}).flatMap(({ steps }) => steps)
const commandsOf = (name: string) => stepsOf(name).flatMap(({ run }) => (run ? [run] : []))

describe("the workflows", () => {
  it("run the contributors' commands on both Node lines that we develop on", () => {
    expect(commandsOf("ci.yml").slice(-2)).toEqual(["npm ci", "npm test -- ${{ matrix.suites }}"])
    expect(workflows.find(({ name }) => name === "ci.yml")?.jobs["test"]?.strategy?.matrix.node).toEqual([22, 24])
  })

  it("call only existing scripts", () => {
    const called = [
      ...workflows
        .flatMap(({ name }) => commandsOf(name))
        .join("\n")
        .matchAll(/npm run (?:--silent )?([\w:-]+)/g),
    ]
    expect(called.length).toBeGreaterThan(1)
    expect(called.filter(([, name = ""]) => !(name in manifest.scripts))).toEqual([])
  })

  it("have write permissions only for publishing, and no job has both", () => {
    const granted = workflows.flatMap(({ name, permissions, jobs }) => [
      ...Object.entries(permissions).map(([what, how]) => `${name}: ${what} ${how}`),
      ...Object.entries(jobs).flatMap(([id, { permissions: own = {} }]) =>
        Object.entries(own).map(([what, how]) => `${name} ${id}: ${what} ${how}`),
      ),
    ])
    expect(granted.filter((grant) => grant.endsWith("write"))).toEqual([
      "release.yml attest: id-token write",
      "release.yml attest: attestations write",
      "release.yml publish: id-token write",
      "release.yml announce: contents write",
    ])
  })

  it("rehearse publishing, and publish the tested files with provenance", () => {
    const commands = commandsOf("release.yml")
    const at = (part: RegExp) => commands.findIndex((command) => part.test(command))
    const order = [
      /^npm test$/,
      /^npm ci --ignore-scripts$/,
      /^npm run audit$/,
      /^npm run pack:all$/,
      /sbom >/,
      /sbom -- storefront >/,
      /licenses >/,
      /npm publish.*--dry-run.*--workspace storefront --include-workspace-root/,
      /^npm publish \.\/"\$PACKAGE"-\[0-9\]\*\.tgz.*--provenance/,
    ]
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b))
    expect(order.map(at)).not.toContain(-1)
    expect(manifest.scripts["pack:all"]).toMatch(
      /^npm run build .*&& npm pack .*--workspace storefront --include-workspace-root$/,
    )
    expect(manifest.scripts["build"]).toMatch(/^medusa plugin:build &&.*&& npm run build --workspace storefront$/)
  })

  it("release only commits of main, and attest each file before any is published", () => {
    const { test, attest, publish, build } = workflows.find(({ name }) => name === "release.yml")?.jobs ?? {}
    const [first = ""] = (test?.steps ?? []).flatMap(({ run }) => run ?? [])
    expect(first).toMatch(/git merge-base --is-ancestor "\$GITHUB_SHA" FETCH_HEAD$/)
    expect([build?.needs, attest?.needs, publish?.needs]).toEqual(["test", "build", "attest"])
    const attested = attest?.steps.find(({ uses }) => uses?.startsWith("actions/attest-build-provenance@"))
    const uploaded = build?.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"))
    expect(attested?.with?.["subject-path"]).toBe(uploaded?.with?.["path"])
    expect(uploaded?.with?.["path"]).toBe("*.tgz\n*.cdx.json\nlicenses.txt\n")
  })

  it("publish both packages with one version", () => {
    const release = workflows.find(({ name }) => name === "release.yml")
    expect(release?.jobs["publish"]?.strategy?.matrix.package).toEqual([manifest.name, sdk.name])
    expect(sdk.version).toBe(manifest.version)
  })
})

describe("the environment from which the packages are published", () => {
  it("is the one of the publishing job, which can read the repository and nothing else", () => {
    const publish = workflows.find(({ name }) => name === "release.yml")?.jobs["publish"]
    expect(publish?.environment).toBe("npm")
    expect(publish?.permissions).toEqual({ contents: "read", "id-token": "write" })
  })

  it("has all its settings in CONTRIBUTING, with those of npm, tags and main", () => {
    const [, once = ""] = pageOf("CONTRIBUTING.md").split("Do this once, before the first release.")
    for (const setting of [
      /trusted publisher of each package to this repository, `release\.yml` \*\*and the environment `npm`\*\*/,
      /environment called `npm` with required reviewers/,
      /_Prevent self-review_/,
      /_Allow administrators to bypass configured protection rules_/,
      /allow only the tag rule `v\*`/,
      /tag ruleset for `v\*`/,
      /Protect `main` with a ruleset/,
    ]) {
      expect(once.replaceAll(/\s+/g, " ")).toMatch(setting)
    }
  })
})

describe("the versions of npm run test:compat", () => {
  it("are on the Node lines of the workflow", () => {
    expect(workflows.find(({ name }) => name === "ci.yml")?.jobs["test"]?.strategy?.matrix.node?.map(String)).toEqual([
      ...NODE_LINES,
    ])
  })

  it.each([
    [["2.21.2", "2.22.0-snapshot-1", "2.22.0-snapshot-2"], "2.21.2", "2.22.0-snapshot-2"],
    [["2.21.0-preview-1", "2.21.2"], "2.21.2", undefined],
    [["2.9.0-preview-1", "2.10.0", "3.0.0-rc-1"], "2.10.0", "3.0.0-rc-1"],
    [["2.22.0-snapshot-1", "2.22.0"], "2.22.0", undefined],
  ])("of %j add to %s the pre-release %s", (published, newest, next) => {
    expect(newerPreRelease(published, newest)).toBe(next)
  })
})

describe("what npm shows of both packages", () => {
  const PAGES = ["README.md", "CHANGELOG.md", "llms.txt", "storefront/README.md", "storefront/CHANGELOG.md"]
  const listed = z.object({
    repository: z.object({ type: z.literal("git"), url: z.string(), directory: z.string().optional() }),
    homepage: z.string(),
    bugs: z.string(),
  })

  /** Runs the script in a copy of what it reads and writes. */
  function listing(command: string, repository: string | undefined) {
    const copy = mkdtempSync(path.join(tmpdir(), "pay-by-bank-listing-"))
    try {
      mkdirSync(path.join(copy, "storefront"))
      for (const file of [...PAGES, "storefront/package.json"]) cpSync(path.join(ROOT, file), path.join(copy, file))
      const { repository: _own, ...rest } = z.looseObject({}).parse(JSON.parse(pageOf("package.json")))
      writeFileSync(path.join(copy, "package.json"), JSON.stringify(repository ? { ...rest, repository } : rest))
      const script = path.join(ROOT, ".ci/listing.mjs")
      const { status, stderr } = spawnSync(process.execPath, [script, command], { cwd: copy, encoding: "utf8" })
      const read = (file: string) => readFileSync(path.join(copy, file), "utf8")
      const [plugin, storefront] = ["package.json", "storefront/package.json"].map((file) =>
        listed.safeParse(JSON.parse(read(file))),
      )
      return { status, stderr, plugin: plugin?.data, storefront: storefront?.data, pages: PAGES.map(read) }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }

  it.each([undefined, "github:OWNER/NAME", "somewhere"])(
    "stops the release while the repository is %s",
    (repository) => {
      expect(listing("check", repository)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("npm pkg set repository=github:OWNER/NAME"),
      })
      const jobs = workflows.find(({ name }) => name === "release.yml")?.jobs
      const runs = (id: string) => jobs?.[id]?.steps.flatMap(({ run }) => run ?? []) ?? []
      expect(runs("test").indexOf("node .ci/listing.mjs check")).toBeLessThan(runs("test").indexOf("npm ci"))
      expect(runs("test")).toContain("node .ci/listing.mjs check")
      expect(runs("build").indexOf("npm run pack:all") - runs("build").indexOf("node .ci/listing.mjs write")).toBe(1)
    },
  )

  it("is derived from the field repository and the version", () => {
    const { status, plugin, storefront, pages } = listing("write", "github:a-store/pay-by-bank")
    expect(status).toBe(0)
    const home = "https://github.com/a-store/pay-by-bank"
    const repository = { type: "git", url: `git+${home}.git` }
    const bugs = `${home}/issues`
    const tagged = `${home}/blob/v${manifest.version}`
    expect(plugin).toEqual({ repository, bugs, homepage: `${tagged}/README.md` })
    expect(storefront).toEqual({
      repository: { ...repository, directory: "storefront" },
      bugs,
      homepage: `${tagged}/storefront/README.md`,
    })
    const targets = pages.flatMap((page) => [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target))
    expect(targets.filter((target) => !/^(https:|#)/.test(target))).toEqual([])
    const own = targets.filter((target) => target.includes("a-store/pay-by-bank"))
    expect(own.filter((target) => !target.includes(`/v${manifest.version}/`) && !target.includes("/actions/"))).toEqual(
      [],
    )
    const missing = own
      .filter((target) => target.includes(`/v${manifest.version}/`))
      .map((target) => target.split(`/v${manifest.version}/`)[1]?.split("#")[0] ?? "")
      .filter((file) => !existsSync(path.join(ROOT, file)))
    expect(missing).toEqual([])
    expect(pages[0]).toContain(
      `](https://raw.githubusercontent.com/a-store/pay-by-bank/v${manifest.version}/docs/pictures/checkout.png)`,
    )
    expect(pages[0]).toContain(`${home}/actions/workflows/ci.yml/badge.svg`)
  })
})

const billOfMaterials = z.object({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
})
const lists = new Map<string, z.infer<typeof billOfMaterials>>()
function bomOf(...args: string[]) {
  const command = ["run", "--silent", "sbom", "--", ...args]
  const read = () => JSON.parse(execFileSync("npm", command, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9 }))
  const bom = lists.get(args.join(" ")) ?? billOfMaterials.parse(read())
  lists.set(args.join(" "), bom)
  return bom
}

/** The packages in npm's request for their known vulnerabilities. */
const versionsIn = (body: Buffer) =>
  Object.entries(z.record(z.string(), z.array(z.string())).parse(JSON.parse(body.toString()))).flatMap(
    ([name, versions]) => versions.map((version) => `${name} ${version}`),
  )

describe("the list of third-party packages in a store or storefront", () => {
  it("names what npm installs with the plugin and what is built into it, without development tools", () => {
    const bom = bomOf()
    expect(bom.metadata.component).toMatchObject({ name: "medusa-payment-pay-by-bank", version: manifest.version })
    const names = bom.components.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...Object.keys(manifest.dependencies),
        "csv-stringify",
        "libphonenumber-js",
        "qrcode.react",
      ]),
    )
    expect(names.filter((name) => /^@medusajs|jest|typescript|playwright|eslint/.test(name))).toEqual([])
  })

  const NODE = ["cli/cli.ts", "src/domain/links/phone-library.ts", "src/domain/reports/csv.ts"]
  const PAGES = readdirSync(path.join(ROOT, "src/admin"), { recursive: true, encoding: "utf8" })
    .filter((file) => /^(routes\/.*page|widgets\/[^/]+)\.tsx$/.test(file))
    .map((file) => `src/admin/${file}`)
  /** Medusa's dashboard provides these. */
  const OF_DASHBOARD = [
    "@medusajs/*",
    "@tanstack/react-query",
    "i18next",
    "react",
    "react-dom",
    "react-i18next",
    "react-router-dom",
  ]
  it.each([
    {
      part: "the command-line tool or the server",
      options: { entryPoints: NODE, platform: "node" as const, mainFields: ["main"] },
      some: ["express", "express-openapi-validator", "yaml", "csv-stringify"],
    },
    {
      part: "the dashboard's pages",
      options: { entryPoints: PAGES, platform: "browser" as const, external: OF_DASHBOARD },
      some: ["qrcode.react", "libphonenumber-js"],
    },
  ])("names every package from which a file is built into $part", async ({ options, some }) => {
    const { metafile } = await build({
      ...options,
      absWorkingDir: ROOT,
      bundle: true,
      outdir: "out",
      write: false,
      metafile: true,
      logLevel: "silent",
    })
    await stop()
    const inputs = Object.keys(metafile.inputs)
    const packages = inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])
    const builtIn = [...new Set(packages)]
    expect(builtIn).toEqual(expect.arrayContaining(some))
    const named = new Set(bomOf().components.map(({ name }) => name))
    expect(builtIn.filter((name) => !named.has(name))).toEqual([])
  })

  it("names the license of each of them", () => {
    const lines = execFileSync("npm", ["run", "--silent", "licenses"], { cwd: ROOT, encoding: "utf8" })
      .trim()
      .split("\n")
    const named = [...bomOf().components, ...bomOf("storefront").components].map(
      ({ name, version }) => `${name} ${version}`,
    )
    expect(lines.map((line) => line.split(": ")[0])).toEqual([...new Set(named)].sort())
    const ofUse =
      /: (0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|MIT|Python-2\.0|Unlicense|MIT AND ISC AND BSD-3-Clause|\(MIT OR CC0-1\.0\))$/
    expect(lines.filter((line) => !ofUse.test(line))).toEqual([])
  })

  it("is what the audit checks for known vulnerabilities", async () => {
    const checked: string[] = []
    const registry = createServer((request, response) => {
      void buffer(request).then((body) => {
        if (request.url === "/-/npm/v1/security/advisories/bulk") checked.push(...versionsIn(gunzipSync(body)))
        response.end("{}")
      })
    })
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve))
    const { port } = z.object({ port: z.number() }).parse(registry.address())
    const command = ["run", "--silent", "audit", "--", "--registry", `http://127.0.0.1:${port}`]
    await promisify(execFile)("npm", command, { cwd: ROOT }).finally(() => registry.close())
    const named = [...bomOf().components, ...bomOf("storefront").components]
    expect(named.map(({ name, version }) => `${name} ${version}`).filter((each) => !checked.includes(each))).toEqual([])
    expect(manifest.scripts["audit"]).toMatch(/--audit-level low$/)
  })

  it("names what is built into the storefront SDK, without the plugin's packages", () => {
    const bom = bomOf("storefront")
    expect(bom.metadata.component).toMatchObject({ name: sdk.name, version: sdk.version })
    const names = bom.components.map(({ name }) => name)
    expect(names).toContain("qrcode.react")
    const plugins = [...Object.keys(manifest.dependencies), "csv-stringify", "libphonenumber-js", "react", "tsup"]
    expect(names.filter((name) => plugins.includes(name))).toEqual([])
  })
})

describe("the changesets", () => {
  it("describe the released packages before an unreleased version", () => {
    const notes = readdirSync(path.join(ROOT, ".changeset")).filter((file) => file.endsWith(".md"))
    for (const note of notes)
      expect(pageOf(`.changeset/${note}`)).toMatch(
        /^---\n("medusa-payment-pay-by-bank(-storefront)?": (patch|minor|major)\n)+---\n\n\S/,
      )
    expect(existsSync(path.join(ROOT, ".changeset/config.json"))).toBe(true)
  })

  it.each([
    { about: manifest.name, changelog: "CHANGELOG.md" },
    { about: sdk.name, changelog: "storefront/CHANGELOG.md" },
  ])("raise the version of both packages for a change of $about, and leave the other manifests unchanged", (change) => {
    const copy = mkdtempSync(path.join(tmpdir(), "pay-by-bank-release-"))
    try {
      for (const name of ["package.json", "CHANGELOG.md", ".changeset"]) {
        cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
      }
      symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"))
      for (const file of ["bundled/package.json", "storefront/package.json", "storefront/CHANGELOG.md"]) {
        mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
        cpSync(path.join(ROOT, file), path.join(copy, file))
      }
      for (const note of readdirSync(path.join(copy, ".changeset")).filter((file) => file.endsWith(".md"))) {
        rmSync(path.join(copy, ".changeset", note))
      }
      writeFileSync(path.join(copy, ".changeset/one.md"), `---\n"${change.about}": patch\n---\n\nShops sleep better.\n`)
      execFileSync("node", [".changeset/run.mjs", "version"], { cwd: copy, stdio: "pipe" })
      const versions = ["package.json", "storefront/package.json"].map((file) => {
        const before: Record<string, unknown> = JSON.parse(pageOf(file))
        const after: Record<string, unknown> = JSON.parse(readFileSync(path.join(copy, file), "utf8"))
        expect(after).toEqual({ ...before, version: after["version"] })
        return after["version"]
      })
      expect(versions[0]).not.toBe(manifest.version)
      expect(versions[1]).toBe(versions[0])
      expect(readFileSync(path.join(copy, change.changelog), "utf8")).toContain("- Shops sleep better.")
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
})
