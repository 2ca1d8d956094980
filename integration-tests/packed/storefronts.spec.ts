import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { freePort } from "../../examples/demo/postgres/free-port"
import { blocksOf, chapterOf, pageOf } from "../docs/snippets"
import { unlessMissing } from "../kit/not-run"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { run, serve } from "../kit/package/run-command"
import { PACKAGE, SDK } from "../kit/package/tarball"

const components = chapterOf(pageOf("docs/storefront.md"), "React")
const serverCarts = chapterOf(pageOf("docs/storefront-reference.md"), "Server-side carts")
/** A header cannot contain the "…" of the placeholder. */
const asClient = (code = "") => `"use client"\n${code.replace("pk_…", "pk_test")}`

/** The documentation's own code, and pages that use it. */
const FILES = {
  "src/checkout.tsx": asClient(blocksOf(components, "tsx")[0]),
  "src/server.ts": blocksOf(serverCarts, "ts")[0] ?? "",
  "src/return.tsx": asClient(blocksOf(serverCarts, "tsx")[0]),
  "src/app/layout.tsx": `import type { ReactNode } from "react"
import { Layout as Shop } from "../checkout"
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body><Shop>{children}</Shop></body></html>
}
`,
  "src/app/checkout/page.tsx": asClient(`import type { HttpTypes } from "@medusajs/types"
import { Payment } from "../../checkout"
const cart = { id: "cart_1", total: 12.5, currency_code: "gbp" } as HttpTypes.StoreCart
export default function Page() {
  return <Payment cart={cart} onCartChanged={() => undefined} />
}
`),
  "src/app/pay-by-bank/return/[token]/page.tsx": asClient(`import { useParams } from "next/navigation"
import { Return } from "../../../../return"
export default function Page() {
  const { token } = useParams<{ token: string }>()
  return <Return token={token} />
}
`),
  "src/app/api/cart/route.ts": 'export { readCart as GET } from "../../../server"\n',
  "src/app/api/cart/leave/route.ts": 'export { leaveCart as POST } from "../../../../server"\n',
  "next.config.mjs": "export default { eslint: { ignoreDuringBuilds: true } }\n",
}

const TSCONFIG = {
  compilerOptions: {
    target: "ES2020",
    lib: ["dom", "dom.iterable", "esnext"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    esModuleInterop: true,
    module: "esnext",
    moduleResolution: "bundler",
    resolveJsonModule: true,
    isolatedModules: true,
    jsx: "preserve",
    plugins: [{ name: "next" }],
  },
  include: ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"],
}

/** Each version brings hundreds of packages and a build of its own: `npm run test:compat` runs this file with the lower ones. */
const { react, next } =
  process.env["TEST_STOREFRONT"] === "lowest" ? { react: "18", next: "14" } : { react: "19", next: "15" }

const { sdk, noRegistry } = currentPackedRun()
const describeInstalled = unlessMissing(noRegistry)

/**
 * Only a real install without flags proves that npm accepts the SDK's peer dependencies. Only a real build proves that a
 * server can render it.
 */
describeInstalled(`a storefront on React ${react} and Next.js ${next}`, () => {
  const app = path.join(scratchFolder("storefront"), "app")
  const env = { NEXT_TELEMETRY_DISABLED: "1" }

  beforeAll(async () => {
    const dependencies = {
      next,
      react,
      "react-dom": react,
      [SDK]: `file:${sdk.file}`,
      "@medusajs/js-sdk": "2.21.2",
      "@medusajs/types": "2.21.2",
      typescript: "5",
      "@types/node": "20",
      "@types/react": react,
    }
    write({ "package.json": JSON.stringify({ name: "storefront", private: true, dependencies }) })
    await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: app })
  })

  it("installs only the SDK, without flags, with one React", async () => {
    const reacts = await run("npm", ["ls", "react", "--all", "--parseable"], { cwd: app })
    expect(
      new Set(
        reacts
          .trim()
          .split("\n")
          .filter((line) => line.endsWith("/react")),
      ).size,
    ).toBe(1)
    expect(existsSync(path.join(app, "node_modules", PACKAGE))).toBe(false)
  })

  it("builds the documentation's code, renders checkout and return page on the server, and leaves only the order's cart", async () => {
    write({ ...FILES, "tsconfig.json": JSON.stringify(TSCONFIG) })
    // Runs next directly, because a process that npx starts does not end with it.
    const bin = path.join(app, "node_modules/next/dist/bin/next")
    await run(process.execPath, [bin, "build"], { cwd: app, env })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await serve(
      process.execPath,
      [bin, "start", "-p", `${port}`, "-H", "127.0.0.1"],
      { cwd: app, env },
      `${url}/checkout`,
    )
    const headers = { cookie: "other=1; cart_id=cart_1" }
    const leave = async (cartId: string) =>
      await fetch(`${url}/api/cart/leave`, { method: "POST", headers, body: JSON.stringify({ cartId }) })
    try {
      expect(await textOf(`${url}/checkout`)).toContain("Choose your bank to pay £12.50")
      expect(await textOf(`${url}/pay-by-bank/return/token_1`)).toContain("We are checking the status of your payment.")
      expect(await (await fetch(`${url}/api/cart`, { headers })).json()).toEqual({ cartId: "cart_1" })
      expect(await (await fetch(`${url}/api/cart`)).json()).toEqual({ cartId: null })
      expect((await leave("cart_2")).headers.get("set-cookie")).toBeNull()
      expect((await leave("cart_1")).headers.get("set-cookie")).toMatch(/^cart_id=;.*Max-Age=0/)
    } finally {
      await server.stop()
    }
  })

  it.each(["require", "import"])("shares the provider between its entries, with %s", async (load) => {
    const script = `(async () => {
      const [react, server, components, tiles] = await Promise.all(
        ["react", "react-dom/server", "${SDK}/react", "${SDK}/tiles"].map(async (name) => await ${load}(name)))
      const inside = react.createElement(tiles.PayByBankTiles, { banks: [{ id: "a", name: "A bank", logo: null }] })
      const page = react.createElement(components.PayByBankProvider, { store: {}, words: { bank: { label: "Mine" } } }, inside)
      console.log(/Mine.*A bank/.test(server.renderToString(page)))
    })()`
    expect(await run("node", ["-e", script], { cwd: app })).toBe("true\n")
  })

  function write(files: Record<string, string>) {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(app, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }
})

const textOf = async (url: string) => (await (await fetch(url)).text()).replaceAll(/<!-- -->/g, "")
