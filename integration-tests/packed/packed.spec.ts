import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { gzipOf } from "./kit-size"
import { servePackedSandbox } from "./packed-shop"
import { run } from "./run-command"
import { linkedApp } from "./scratch-app"
import { binOf, packTarball, PACKAGE, ROOT } from "./tarball"

const sourceMap = z.object({ sources: z.array(z.string()) })
/** Medusa's build writes them into the files. */
const mapsIn = (text: string) =>
  [...text.matchAll(/sourceMappingURL=data:application\/json;base64,([\w+/=]+)/g)].map(([, map = ""]) =>
    Buffer.from(map, "base64").toString("utf8"),
  )

const release = z.object({ name: z.string(), files: z.array(z.object({ path: z.string() })) })
/** npm 11 tells it under the package's name. */
const published = z.union([release, z.object({ [PACKAGE]: release })])

/** The package as a shop gets it: packed, and unpacked elsewhere. */
describe("the packed package", () => {
  // Its real path: a temp folder that is itself a link would make Medusa see every file twice.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-packed-")))
  const shopFolder = path.join(folder, "shop")
  const running: { stop: () => Promise<void> }[] = []
  let tarball: Awaited<ReturnType<typeof packTarball>>
  let sandbox: Awaited<ReturnType<typeof servePackedSandbox>>

  beforeAll(async () => {
    tarball = await packTarball(folder)
    await linkedApp(shopFolder, tarball.file)
  }, 300_000)

  afterAll(async () => {
    for (const server of running.reverse()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it("holds what runs, and no tests or secrets", () => {
    expect(tarball.paths).toEqual(
      expect.arrayContaining(["package.json", "dist/cli/index.cjs", "openapi/service.yaml"]),
    )
    const strangers = tarball.paths.filter((file) =>
      /__tests__|\.spec\.|\.env|\.tsbuildinfo|integration-tests|examples/.test(file),
    )
    expect(strangers).toEqual([])
  })

  it("holds all that the source has: Medusa's build leaves out folders by their names", () => {
    const source = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/^admin\/|__tests__\/|\.d\.ts$/.test(file))
      .map((file) => `.medusa/server/src/${file.replace(/\.ts$/, ".js")}`)
    expect(source.length).toBeGreaterThan(200)
    expect(source.filter((file) => !tarball.paths.includes(file))).toEqual([])
  })

  it("holds nothing at its top but what npm and Medusa look for", () => {
    const top = new Set(tarball.paths.map((file) => file.split("/")[0]))
    expect([...top].sort()).toEqual([
      ".medusa",
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist",
      "openapi",
      "package.json",
    ])
  })

  it("holds no address of a machine's folder and no registry, in its source maps either", () => {
    expect(tarball.paths.filter((file) => file.endsWith(".map"))).toEqual([])
    const unpacked = path.join(shopFolder, "node_modules", PACKAGE)
    const traces = [ROOT, homedir(), "//registry."]
    const found = tarball.paths.flatMap((file) => {
      const text = readFileSync(path.join(unpacked, file), "utf8")
      return traces
        .filter((trace) => [text, ...mapsIn(text)].some((part) => part.includes(trace)))
        .map((trace) => `${file}: ${trace}`)
    })
    expect(found).toEqual([])
    const maps = tarball.paths.flatMap((file) => mapsIn(readFileSync(path.join(unpacked, file), "utf8")))
    expect(maps.length).toBeGreaterThan(200)
    expect(
      maps.flatMap((map) => sourceMap.parse(JSON.parse(map)).sources).filter((source) => !source.startsWith("../")),
    ).toEqual([])
  })

  it("would be published as it is, by npm itself", async () => {
    const env = { NODE_ENV: "production", npm_config_provenance: "false" }
    const flags = ["publish", tarball.file, "--dry-run", "--json", "--ignore-scripts", "--access", "public"]
    const told = published.parse(JSON.parse(await run("npm", flags, { cwd: folder, env })))
    const { name, files } = "files" in told ? told : told[PACKAGE]
    expect(name).toBe(PACKAGE)
    expect(files.map((file) => file.path).sort()).toEqual([...tarball.paths].sort())
  })

  it("holds no panel but its own, also after the demo has built Medusa's", () => {
    expect(tarball.paths.filter((file) => file.endsWith(".html"))).toEqual([])
    expect(tarball.paths.filter((file) => file.includes("src/admin/")).length).toBeLessThan(20)
  })

  it("reads phone numbers without a library that a shop would have to install", async () => {
    const alone = path.join(folder, "alone")
    mkdirSync(alone)
    const compiled = path.join(shopFolder, "node_modules", PACKAGE, ".medusa/server/src/domain/phone-library.js")
    copyFileSync(compiled, path.join(alone, "phone.cjs"))
    const script =
      'const { parsePhoneNumber } = require("./phone.cjs"); console.log(JSON.stringify(parsePhoneNumber("07911 123456", "GB")))'
    const printed = await run("node", ["-e", script], { cwd: alone })
    expect(JSON.parse(printed)).toEqual({ callingCode: "44", national: "7911123456", valid: true, type: "MOBILE" })
    const manifest = readFileSync(path.join(shopFolder, "node_modules", PACKAGE, "package.json"), "utf8")
    expect(
      Object.keys(
        z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(manifest)).dependencies,
      ),
    ).not.toContain("libphonenumber-js")
  })

  it("offers every entry as bundlers and type checkers want it", async () => {
    const tools = path.join(ROOT, "node_modules/.bin")
    await run(path.join(tools, "publint"), [tarball.file, "--strict"], { cwd: folder })
    // The stylesheet has no types, and Medusa itself loads the panel and wants default exports.
    const apart = [
      "--exclude-entrypoints",
      "admin",
      "storefront/react.css",
      "--ignore-rules",
      "cjs-only-exports-default",
    ]
    await run(path.join(tools, "attw"), [tarball.file, "--profile", "node16", ...apart], { cwd: folder })
  })

  it("brings a kit for storefronts that weighs little", async () => {
    const core = await gzipOf(`${PACKAGE}/storefront`, shopFolder)
    const withReact = await gzipOf(`${PACKAGE}/storefront/react`, shopFolder)
    expect(core).toBeLessThanOrEqual(4 * 1024)
    expect(withReact - core).toBeLessThanOrEqual(9 * 1024)
    expect(tarball.paths).toContain("dist/storefront/react.css")
  })

  it("brings a sandbox that runs in an empty folder", async () => {
    sandbox = await servePackedSandbox(
      binOf(path.join(shopFolder, "node_modules", PACKAGE)),
      path.join(folder, "empty"),
    )
    running.push(sandbox)
  })
})
