import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { unlessMissing } from "../kit/not-run"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { run } from "../kit/package/run-command"
import { gzipOf } from "../kit/package/sdk-size"
import { ROOT, SDK, unpackTarball } from "../kit/package/tarball"

const MB = 1_000_000
const KB = 1000

const manifest = z.looseObject({
  version: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
})
const manifestIn = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")))

const { sdk, noRegistry } = currentPackedRun()

/** The storefront SDK as a storefront receives it: packed, and unpacked elsewhere. */
describe("the packed storefront SDK", () => {
  const app = path.join(scratchFolder("sdk"), "app")
  const unpacked = path.join(app, "node_modules", SDK)

  beforeAll(async () => await unpackTarball(sdk.file, unpacked))

  it("contains what a storefront loads, and nothing of the plugin", () => {
    const others = sdk.paths.filter((file) => !/^dist\/[\w.-]+\.(mjs|js|d\.ts|d\.mts|css)$/.test(file))
    expect(others.sort()).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "package.json"])
    expect(sdk.paths).toEqual(
      expect.arrayContaining(["dist/index.mjs", "dist/index.js", "dist/react.mjs", "dist/react.js", "dist/react.css"]),
    )
  })

  it("contains no local path", () => {
    const found = sdk.paths.filter((file) => readFileSync(path.join(unpacked, file), "utf8").includes(ROOT))
    expect(found).toEqual([])
  })

  it("uses at most 1 MB on disk, and needs no other package", () => {
    expect(sdk.unpackedBytes).toBeLessThanOrEqual(MB)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestIn(unpacked)
    expect({ ...dependencies, ...optionalDependencies }).toEqual({})
    expect(Object.keys(peerDependencies)).toEqual(["react"])
    expect(peerDependenciesMeta).toEqual({ react: { optional: true } })
  })

  it("has the plugin's version, license and versions of Node.js", () => {
    const [own, plugin] = [manifestIn(unpacked), manifestIn(ROOT)]
    for (const field of ["version", "license", "author", "engines"]) expect(own[field]).toEqual(plugin[field])
    expect(readFileSync(path.join(unpacked, "LICENSE"), "utf8")).toBe(readFileSync(path.join(ROOT, "LICENSE"), "utf8"))
  })

  it("loads at most 6 kB, 9 kB more with React components, and 3 kB more with tiles elsewhere", async () => {
    const core = await gzipOf(app, SDK)
    const withReact = await gzipOf(app, `${SDK}/react`)
    expect(core).toBeLessThanOrEqual(6 * KB)
    expect(withReact - core).toBeLessThanOrEqual(9 * KB)
    expect((await gzipOf(app, `${SDK}/react`, `${SDK}/tiles`)) - withReact).toBeLessThanOrEqual(3 * KB)
  })

  it("loads as a CommonJS module and as an ES module", async () => {
    for (const load of [`require("${SDK}")`, `await import("${SDK}")`]) {
      const script = `(async () => console.log(typeof (${load}).startPayment))()`
      expect(await run("node", ["-e", script], { cwd: app })).toBe("function\n")
    }
  })

  it("recognizes its errors in each entry, although a CommonJS build has the class twice", async () => {
    const script = `const { PayByBankProblem } = require("${SDK}")
      const { completeCart } = require("${SDK}/advanced")
      completeCart({ call: async () => ({}) }, "cart_1").catch((error) => console.log(error instanceof PayByBankProblem))`
    expect(await run("node", ["-e", script], { cwd: app })).toBe("true\n")
  })

  it("works from a folder on a web server, without a bundler", async () => {
    const folder = path.join(app, "public")
    mkdirSync(folder)
    const modules = sdk.paths.filter((file) => file.endsWith(".mjs"))
    for (const file of modules) copyFileSync(path.join(unpacked, file), path.join(folder, path.basename(file)))
    const script = `import(${JSON.stringify(path.join(folder, "advanced.mjs"))})
      .then(({ loadWords }) => loadWords("nl"))
      .then(({ statuses }) => console.log(typeof statuses.paid.title))`
    expect(await run("node", ["-e", script], { cwd: folder })).toBe("string\n")
  })

  it("exposes every entry to bundlers and type checkers", async () => {
    const tools = path.join(ROOT, "node_modules/.bin")
    expect(await run(path.join(tools, "publint"), [sdk.file, "--strict"], { cwd: app })).toContain("All good!")
    // Otherwise attw prints a table if the terminal is wide enough for it.
    const types = await run(path.join(tools, "attw"), [sdk.file, "--format", "ascii"], { cwd: app })
    const verdicts = [...types.matchAll(/^(?:node10|node16 \(from \w+\)|bundler): (\S+)/gm)].map(
      ([, verdict]) => verdict,
    )
    expect(verdicts.length).toBe(24)
    expect(new Set(verdicts)).toEqual(new Set(["🟢"]))
  })
})

unlessMissing(noRegistry)("the storefront SDK that npm installs", () => {
  it("installs no other package, neither React nor the plugin", async () => {
    const folder = scratchFolder("sdk-alone")
    const dependencies = { [SDK]: `file:${sdk.file}` }
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies }))
    await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder })
    const listed = await run("npm", ["ls", "--all", "--parseable"], { cwd: folder })
    const installed = listed.split("\n").filter((line) => line.includes("node_modules"))
    expect(installed).toEqual([path.join(folder, "node_modules", SDK)])
  })
})
