import type { Browser, BrowserContext, Page } from "playwright-core"
import { PATIENCE_MS } from "../patience"
import type { OpenDemo } from "./demo-process"

/** Everything that the dashboard sent or showed during a test, to check that it contains no secrets. */
export interface PageLog {
  responses: Promise<string>[]
  /** Errors of the page's own scripts. A rejected request does not count. */
  errors: string[]
}

type Facts = Pick<OpenDemo["facts"], "storeUrl" | "adminEmail" | "adminPassword">

interface SignInOptions {
  facts: Facts
  browser: Browser
  language?: string
  /** Screenshot pixels per CSS pixel. */
  scale?: number
  /** Simulates a proxy that terminates TLS in front of the store. */
  behindTls?: boolean
}

interface AdminPageOptions extends Omit<SignInOptions, "facts"> {
  demo: { facts: Facts }
  log: PageLog
}

/** Ends each animation at once: painting the dashboard's spinners and fades takes a seventh of the browser's time. */
const STILL = `addEventListener("DOMContentLoaded", () => {
  const rule = "*, ::before, ::after { animation-duration: 0s !important; animation-iteration-count: 1 !important; transition: none !important }"
  document.head.append(Object.assign(document.createElement("style"), { textContent: rule }))
})`

/** Opens a page for an admin user and signs in. */
export async function openAdminPage({ demo: { facts }, log, ...options }: AdminPageOptions) {
  return await adminPage(await signIn({ facts, ...options }), log)
}

/** Signs in with a viewport that is wide enough for the dashboard and tall enough for all of our pages. */
export async function signIn({ facts, browser, language = "en", scale = 1, behindTls }: SignInOptions) {
  const { storeUrl, adminEmail, adminPassword } = facts
  const context = await browser.newContext({
    viewport: { width: 1280, height: 2600 },
    deviceScaleFactor: scale,
    locale: "en-GB",
    ...(behindTls ? { extraHTTPHeaders: { "x-forwarded-proto": "https" } } : {}),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const chosen = { medusa_admin_theme: "light", lng: language }
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(chosen)})` })
  await context.addInitScript({ content: STILL })
  const login = await context.request.post(`${storeUrl}/auth/user/emailpass`, {
    data: { email: adminEmail, password: adminPassword },
  })
  const { token } = await login.json()
  await context.request.post(`${storeUrl}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  return context
}

export async function adminPage(context: BrowserContext, log: PageLog) {
  const page = await context.newPage()
  listen(page, log)
  return page
}

function listen(page: Page, { responses, errors }: PageLog) {
  page.on("pageerror", (error) => errors.push(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) errors.push(message.text())
  })
  page.on("response", (response) => {
    // Scripts and images are the same for everyone, and the dashboard has megabytes of them.
    if (!["document", "xhr", "fetch"].includes(response.request().resourceType())) return
    responses.push(response.text().catch(() => ""))
  })
}
