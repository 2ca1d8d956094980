import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { freePort } from "../../examples/demo/postgres/free-port"
import { pageOf } from "../docs/snippets"
import { unlessMissing } from "../kit/not-run"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { run, serve } from "../kit/package/run-command"
import { PACKAGE, SDK } from "../kit/package/tarball"

const NEXT_STARTER = pageOf("docs/storefront.md").split("## The Next.js starter")[1]?.split("\n## ")[0] ?? ""

/** The new files in the recipe, each with the path that the recipe names before it. */
const recipe = [...NEXT_STARTER.matchAll(/`(src\/[^`]+)`[^`]*```tsx?\n(.*?)```/gs)].map(([, file = "", code = ""]) => ({
  file,
  code,
}))

/** The parts of the starter that the recipe uses. */
const STARTER = {
  "src/lib/data/cookies.ts": `import { cookies } from "next/headers"
export const getCacheTag = async (tag: string): Promise<string> => tag + "-1"
export const getCartId = async () => (await cookies()).get("_medusa_cart_id")?.value
export const removeCartId = async () => void (await cookies()).set("_medusa_cart_id", "", { maxAge: -1 })
`,
  "src/app/layout.tsx": `import type { ReactNode } from "react"
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  "src/app/[countryCode]/checkout/page.tsx": `import type { HttpTypes } from "@medusajs/types"
import { BankPayment } from "@modules/checkout/components/bank-payment"
const cart = { id: "cart_1", total: 12.5, currency_code: "gbp" } as HttpTypes.StoreCart
export default function Page() {
  return <BankPayment cart={cart} providerId="pp_pay-by-bank_default" />
}
`,
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
    paths: { "@lib/*": ["./src/lib/*"], "@modules/*": ["./src/modules/*"] },
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
  const env = {
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_PUBLIC_MEDUSA_BACKEND_URL: "http://localhost:9000",
    NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: "pk_test",
  }

  beforeAll(async () => {
    const dependencies = {
      next,
      react,
      "react-dom": react,
      [SDK]: `file:${sdk.file}`,
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

  it("builds with the documented recipe, and renders checkout and return page on the server", async () => {
    expect(recipe.map(({ file }) => path.basename(file))).toEqual(["index.tsx", "leave-cart.ts", "page.tsx"])
    const isOld = next === "14"
    const files = recipe.map(({ file, code }) => [file, isOld ? withoutPromise(code) : code])
    write({ ...STARTER, ...Object.fromEntries(files), "tsconfig.json": JSON.stringify(TSCONFIG) })
    // Runs next directly, because a process that npx starts does not end with it.
    const bin = path.join(app, "node_modules/next/dist/bin/next")
    await run(process.execPath, [bin, "build"], { cwd: app, env })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await serve(
      process.execPath,
      [bin, "start", "-p", `${port}`, "-H", "127.0.0.1"],
      { cwd: app, env },
      `${url}/gb/checkout`,
    )
    try {
      expect(await textOf(`${url}/gb/checkout`)).toContain("Pay £12.50 by bank")
      expect(await textOf(`${url}/gb/pay-by-bank/return/token_1`)).toContain(
        "We are checking the status of your payment.",
      )
    } finally {
      await server.stop()
    }
  })

  function write(files: Record<string, string>) {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(app, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }
})

/** Applies the page's note for Next.js 14. */
const withoutPromise = (code: string) =>
  code.replace("params: Promise<{ token: string }>", "params: { token: string }").replace("(await params)", "params")

const textOf = async (url: string) => (await (await fetch(url)).text()).replaceAll(/<!-- -->/g, "")
