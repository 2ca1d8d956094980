import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { homedir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { DEFAULT_ACCOUNT } from "../../sandbox/accounts"
import { adminSizes, LARGEST_PAGE } from "../kit/package/admin-size"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { servePackedSandbox } from "../kit/package/packed-store"
import { run } from "../kit/package/run-command"
import { linkedApp } from "../kit/package/scratch-app"
import { TSCONFIG } from "../kit/package/store-tsconfig"
import { binOf, PACKAGE, ROOT } from "../kit/package/tarball"

const release = z.object({ name: z.string(), files: z.array(z.object({ path: z.string() })) })
/** npm 11 nests the result under the package's name. */
const published = z.union([release, z.object({ [PACKAGE]: release })])

const names = z.record(z.string(), z.string())
const declared = z.object({ dependencies: names, peerDependencies: names })

const MB = 1_000_000

/** The plugin as a store receives it: packed, and unpacked elsewhere. */
describe("the packed package", () => {
  const { tarball } = currentPackedRun()
  const folder = scratchFolder("packed")
  const storeFolder = path.join(folder, "store")

  beforeAll(async () => await linkedApp(storeFolder, tarball.file))

  it("contains the runtime files, and no tests or secrets", () => {
    expect(tarball.paths).toEqual(
      expect.arrayContaining(["package.json", "dist/cli/index.cjs", "openapi/service.yaml"]),
    )
    const strangers = tarball.paths.filter((file) =>
      /__tests__|\.spec\.|\.env|\.tsbuildinfo|integration-tests|examples/.test(file),
    )
    expect(strangers).toEqual([])
  })

  it("contains every source folder, also those that Medusa's build omits by name", () => {
    const source = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/^admin\/|__tests__\/|\.d\.ts$/.test(file))
      .map((file) => `.medusa/server/src/${file.replace(/\.ts$/, ".js")}`)
    expect(source.length).toBeGreaterThan(200)
    expect(source.filter((file) => !tarball.paths.includes(file))).toEqual([])
  })

  it("contains at its top level only what npm and Medusa look for", () => {
    const top = new Set(tarball.paths.map((file) => file.split("/")[0]))
    expect([...top].sort()).toEqual([
      ".medusa",
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist",
      "llms.txt",
      "openapi",
      "package.json",
    ])
  })

  it("contains no local path, no registry, and no source map that reveals one", () => {
    expect(tarball.paths.filter((file) => file.endsWith(".map"))).toEqual([])
    const unpacked = path.join(storeFolder, "node_modules", PACKAGE)
    // Medusa's build inlines source maps unless tsconfig.json requests separate files.
    const traces = [ROOT, homedir(), "//registry.", "sourceMappingURL=data:application/json"]
    const found = tarball.paths.flatMap((file) => {
      const text = readFileSync(path.join(unpacked, file), "utf8")
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`)
    })
    expect(found).toEqual([])
  })

  it("uses at most 4.5 MB on disk", () => {
    expect(tarball.unpackedBytes).toBeLessThanOrEqual(4.5 * MB)
  })

  it("loads a page of the dashboard only when it is shown, with one language, in at most 60 kB", async () => {
    const { atOnce, pages } = await adminSizes(path.join(storeFolder, "node_modules", PACKAGE))
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(["payments", "payment", "insights", "links", "order-links"]),
    )
    expect([...pages].filter(([, bytes]) => bytes > LARGEST_PAGE)).toEqual([])
    expect(atOnce).toBeLessThanOrEqual(10 * 1024)
  })

  it("declares every package that the dashboard's pages import, because pnpm hides the others", () => {
    const unpacked = path.join(storeFolder, "node_modules", PACKAGE)
    const pages = tarball.paths.filter((file) => /src\/admin\/[^/]+\.js$/.test(file))
    const code = pages.map((file) => readFileSync(path.join(unpacked, file), "utf8")).join("\n")
    const imported = [...code.matchAll(/(?:from|import)\(?"((?:@[\w-]+\/)?[a-z][\w-]*)[\w/-]*"/g)].map(
      ([, name]) => name,
    )
    const text: unknown = JSON.parse(readFileSync(path.join(unpacked, "package.json"), "utf8"))
    const { dependencies, peerDependencies } = declared.parse(text)
    const known = Object.keys({ ...dependencies, ...peerDependencies })
    expect(imported).toEqual(expect.arrayContaining(["react", "@medusajs/ui", "@tanstack/react-query"]))
    expect(imported.filter((name) => !known.includes(name ?? ""))).toEqual([])
  })

  it("contains the dashboard's pages once, in files that Medusa's Tailwind scans for class names", () => {
    const entry = createRequire(path.join(storeFolder, "package.json")).resolve(`${PACKAGE}/admin`)
    const pages = tarball.paths.filter((file) => file.includes("src/admin/"))
    expect(path.basename(entry)).toBe("index.js")
    expect(pages.filter((file) => !/src\/admin\/[^/]+\.js$/.test(file)).map((file) => path.basename(file))).toEqual([
      "package.json",
    ])
  })

  it("leaves the storefront SDK to its own package", async () => {
    expect(tarball.paths.filter((file) => file.includes("storefront"))).toEqual([])
    const script = `import("${PACKAGE}/storefront").catch(({ code }) => console.log(code))`
    expect(await run("node", ["-e", script], { cwd: storeFolder })).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED\n")
  })

  it("is publishable unchanged by npm itself", async () => {
    const env = { NODE_ENV: "production", npm_config_provenance: "false" }
    const flags = [
      "publish",
      tarball.file,
      "--dry-run",
      "--json",
      "--ignore-scripts",
      "--access",
      "public",
      "--offline",
    ]
    const packed = published.parse(JSON.parse(await run("npm", flags, { cwd: folder, env })))
    const { name, files } = "files" in packed ? packed : packed[PACKAGE]
    expect(name).toBe(PACKAGE)
    expect(files.map((file) => file.path).sort()).toEqual([...tarball.paths].sort())
  })

  it("contains no dashboard but its own, even after the demo has built Medusa's", () => {
    expect(tarball.paths.filter((file) => file.endsWith(".html"))).toEqual([])
    expect(tarball.paths.filter((file) => file.includes("src/admin/")).length).toBeLessThan(100)
  })

  it("reads phone numbers and writes CSV without a library that a store must install", async () => {
    const alone = path.join(folder, "alone")
    mkdirSync(alone)
    const compiled = path.join(storeFolder, "node_modules", PACKAGE, ".medusa/server/src/domain")
    copyFileSync(path.join(compiled, "links/phone-library.js"), path.join(alone, "phone.cjs"))
    copyFileSync(path.join(compiled, "reports/csv.js"), path.join(alone, "csv.cjs"))
    const script =
      'const phone = require("./phone.cjs").parsePhoneNumber("07911 123456", "GB"), csv = require("./csv.cjs").csv([["a,b", "=1"]]); console.log(JSON.stringify({ phone, csv }))'
    const printed = await run("node", ["-e", script], { cwd: alone })
    expect(JSON.parse(printed)).toEqual({
      phone: { callingCode: "44", national: "7911123456", valid: true, type: "MOBILE" },
      csv: '\uFEFF"a,b","\'=1"\r\n',
    })
    const manifest = readFileSync(path.join(storeFolder, "node_modules", PACKAGE, "package.json"), "utf8")
    const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(manifest))
    expect(Object.keys(dependencies)).not.toContain("libphonenumber-js")
    expect(Object.keys(dependencies)).not.toContain("csv-stringify")
  })

  it("exposes every entry to bundlers and type checkers", async () => {
    const tools = path.join(ROOT, "node_modules/.bin")
    const report = await run(path.join(tools, "publint"), [tarball.file, "--strict"], { cwd: folder })
    expect(report).toContain("All good!")
    // Medusa itself loads the dashboard's pages and requires default exports.
    const apart = ["--exclude-entrypoints", "admin", "--ignore-rules", "cjs-only-exports-default"]
    const types = await run(path.join(tools, "attw"), [tarball.file, "--format", "ascii", ...apart], { cwd: folder })
    const verdicts = [...types.matchAll(/^(?:node10|node16 \(from \w+\)|bundler): (\S+)/gm)].map(
      ([, verdict]) => verdict,
    )
    expect(verdicts.length).toBeGreaterThanOrEqual(28)
    expect(new Set(verdicts)).toEqual(new Set(["🟢"]))
  })

  it("includes the types of its routes and its client, readable by a store's type checker", async () => {
    const sources = { right: USES, wrong: USES.replace("lines[0].reported", "lines[0].reportd") }
    const files = Object.entries(sources).map(([name, source]) => {
      writeFileSync(path.join(storeFolder, `src/${name}.ts`), source)
      return `src/${name}.ts`
    })
    const compilerOptions = { ...TSCONFIG.compilerOptions, strict: true, noEmit: true }
    writeFileSync(path.join(storeFolder, "tsconfig.uses.json"), JSON.stringify({ compilerOptions, files }))
    const tsc = [path.join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.uses.json"]
    const printed = await run("node", tsc, { cwd: storeFolder }).catch(String)
    const errors = [...printed.matchAll(/^(\S+)\(.*\): error TS\d+: (.*)$/gm)].map(([, file, error]) => [file, error])
    const misspelled = "Property 'reportd' does not exist on type 'AdminReconciliationLine'."
    expect(errors).toEqual([["src/wrong.ts", expect.stringContaining(misspelled)]])
  })

  it.each([
    { moduleResolution: "node10", module: "commonjs", esModuleInterop: true },
    { moduleResolution: "node16", module: "node16" },
    { moduleResolution: "nodenext", module: "nodenext" },
    { moduleResolution: "bundler", module: "esnext" },
  ])("includes types of its client and its routes that $moduleResolution finds", async (resolution) => {
    writeFileSync(path.join(storeFolder, "src/client.ts"), CLIENT_USES)
    const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc")
    // The declarations of zod have errors of their own.
    const strictly = {
      target: "ES2022",
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
    }
    const compilerOptions = { ...strictly, ...resolution, types: ["node"] }
    writeFileSync(
      path.join(storeFolder, "tsconfig.client.json"),
      JSON.stringify({ compilerOptions, files: ["src/client.ts"] }),
    )
    expect(await run("node", [tsc, "-p", "tsconfig.client.json"], { cwd: storeFolder })).toBe("")
  })

  it("includes a client that works without Medusa", async () => {
    const cli = binOf(path.join(storeFolder, "node_modules", PACKAGE))
    const sandbox = await servePackedSandbox(cli, path.join(folder, "client-sandbox"))
    try {
      const { username, password, merchantUuid } = DEFAULT_ACCOUNT
      const options = { baseUrl: `${sandbox.url}/api/v1`, username, password, merchantUuid }
      for (const [file, bring] of [
        ["client.cjs", `const entry = require("${PACKAGE}/client")`],
        ["client.mjs", `import * as entry from "${PACKAGE}/client"`],
      ] as const) {
        writeFileSync(path.join(storeFolder, file), `${bring}\n${callsOf(options)}`)
        const [banks, uuid, code] = called.parse(JSON.parse(await run("node", [file], { cwd: storeFolder })))
        expect(banks).toBeGreaterThan(0)
        expect(uuid).toMatch(/^[0-9a-f]{32}$/)
        expect(code).toBe("unauthorized")
      }
    } finally {
      await sandbox.stop()
    }
  })

  it("includes workflows that a store can compose", async () => {
    for (const [file, bring] of [
      ["workflows.cjs", `const entry = require("${PACKAGE}/workflows")`],
      ["workflows.mjs", `import * as entry from "${PACKAGE}/workflows"`],
    ] as const) {
      const print = "console.log(JSON.stringify(Object.keys(entry).sort()))"
      writeFileSync(path.join(storeFolder, file), `${bring}\n${print}\nprocess.exit()\n`)
      const names = z.array(z.string()).parse(JSON.parse(await run("node", [file], { cwd: storeFolder })))
      expect(names.filter((name) => name.endsWith("Workflow"))).toEqual(WORKFLOWS)
    }
  })

  it("includes a sandbox that runs in an empty folder", async () => {
    const cli = binOf(path.join(storeFolder, "node_modules", PACKAGE))
    const sandbox = await servePackedSandbox(cli, path.join(folder, "empty"))
    try {
      const script = await fetch(`${sandbox.url}/element.js`)
      expect(script.headers.get("content-type")).toContain("javascript")
      expect(await script.text()).toContain("customElements.define")
    } finally {
      await sandbox.stop()
    }
  })
})

const WORKFLOWS = [
  "adoptPaymentWorkflow",
  "cancelPaymentLinkWorkflow",
  "decideProposalWorkflow",
  "eraseCustomerWorkflow",
  "exportRefundsWorkflow",
  "matchPaymentLinkWorkflow",
  "moveRefundBatchWorkflow",
  "moveRefundWorkflow",
  "pauseBankWorkflow",
  "reconcilePaymentsWorkflow",
  "resendPaymentLinkWorkflow",
  "resolveAttentionWorkflow",
  "saveAccountWorkflow",
  "sendPaymentLinkWorkflow",
  "settlePaymentRequestWorkflow",
]

/** Code of a script that need not run in a store. */
const CLIENT_USES = `
import type { AdminReconciliationResponse, StorePaymentRequestResponse } from "${PACKAGE}/types"
import { PayByBankClient, PayByBankError, type Bank, type PaymentAuthRequest } from "${PACKAGE}/client"

export function reported({ lines }: AdminReconciliationResponse): number | undefined {
  return lines[0] && lines[0].reported
}

export function uuidOf({ request }: StorePaymentRequestResponse): string | undefined {
  return request.payment?.uuid
}

export async function start(client: PayByBankClient, request: PaymentAuthRequest): Promise<[Bank[], string]> {
  return [await client.listBanks(), (await client.createPaymentAuthRequest(request)).uuid]
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof PayByBankError ? error.code : undefined
}

// @ts-expect-error An amount is a number of minor units.
export const wrong: PaymentAuthRequest = { amountMinor: "19.99", currency: "GBP", redirectUrl: "", reference: "" }
`

/** Code that a store may contain. */
const USES = `
${CLIENT_USES}
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { sendPaymentLinkWorkflow, type SendPaymentLinkInput } from "${PACKAGE}/workflows"

export const sendByEmail = createWorkflow("send-by-email", (input: SendPaymentLinkInput) => {
  return new WorkflowResponse(sendPaymentLinkWorkflow.runAsStep({ input }))
})
`

/** Prints the number of banks, the uuid of a new payment, and the code of an error. */
const callsOf = (options: { password: string }) => `
const { PayByBankClient, PayByBankError } = entry
const options = ${JSON.stringify(options)}
async function main() {
  const client = new PayByBankClient(options)
  const banks = await client.listBanks()
  const request = { amountMinor: 1999, currency: "GBP", redirectUrl: "https://shop.example/return", reference: "order-1" }
  const { uuid } = await client.createPaymentAuthRequest(request)
  const stranger = new PayByBankClient({ ...options, password: "wrong" })
  const error = await stranger.listBanks().catch((error) => error)
  console.log(JSON.stringify([banks.length, uuid, error instanceof PayByBankError ? error.code : String(error)]))
}
main().catch((error) => {
  console.error(error)
  process.exit(1)
})
`
const called = z.tuple([z.number(), z.string(), z.string()])
