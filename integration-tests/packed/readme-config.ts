import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./tarball"

/** Used only as long as the README shows no configuration. */
const FALLBACK = `import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET!,
      cookieSecret: process.env.COOKIE_SECRET!,
    },
  },
  plugins: [
    {
      resolve: "medusa-payment-pay-by-bank",
      options: {
        accounts: {
          default: {
            label: "Main account",
            baseUrl: process.env.PAY_BY_BANK_BASE_URL,
            username: process.env.PAY_BY_BANK_USERNAME,
            password: process.env.PAY_BY_BANK_PASSWORD,
            merchantUuid: process.env.PAY_BY_BANK_MERCHANT_UUID,
            element: { tag: process.env.PAY_BY_BANK_ELEMENT_TAG, scriptUrl: process.env.PAY_BY_BANK_ELEMENT_SCRIPT_URL },
          },
        },
        returnUrl: "http://127.0.0.1:8000/pay-by-bank/return/{session_id}",
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["payByBank", "query"],
      options: { providers: [{ resolve: "medusa-payment-pay-by-bank/providers/pay-by-bank", id: "default" }] },
    },
  ],
})
`

/** The first TypeScript block under the README's heading about medusa-config.ts: what people copy must boot. */
export function readmeConfig() {
  const readme = path.join(ROOT, "README.md")
  if (!existsSync(readme)) return FALLBACK
  const [, section = ""] = readFileSync(readme, "utf8").split(/^#+ .*medusa-config\.ts.*$/m)
  return section.match(/^```ts[^\n]*\n(.*?)^```/ms)?.[1] ?? FALLBACK
}
