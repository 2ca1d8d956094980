import type { Browser, Page } from "playwright-core"
import type { Demo } from "./demo-process"

export type Theme = "light" | "dark"

/** Everything that the panel sent or showed while a test ran, to be searched for what must not be there. */
export interface Heard {
  responses: string[]
  /** Errors of the page's own scripts; a refused request is no error of ours. */
  errors: string[]
}

interface StaffPage {
  demo: { facts: Pick<Demo["facts"], "storeUrl" | "adminEmail" | "adminPassword"> }
  browser: Browser
  heard: Heard
  theme?: Theme
  language?: string
  /** As if a proxy spoke https in front of the store. */
  behindTls?: boolean
}

/** A page of somebody who has signed in, wide enough for the panel and tall enough for all of ours. */
export async function openStaffPage({ demo, browser, heard, theme = "light", language = "en", ...shop }: StaffPage) {
  const { storeUrl, adminEmail, adminPassword } = demo.facts
  const context = await browser.newContext({
    viewport: { width: 1280, height: 2600 },
    locale: "en-GB",
    ...(shop.behindTls ? { extraHTTPHeaders: { "x-forwarded-proto": "https" } } : {}),
  })
  const chosen = { medusa_admin_theme: theme, lng: language }
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(chosen)})` })
  // Core's own pages ask for flags there.
  await context.route("https://cdn.jsdelivr.net/**", (route) => route.fulfill({ status: 204, body: "" }))
  const login = await context.request.post(`${storeUrl}/auth/user/emailpass`, {
    data: { email: adminEmail, password: adminPassword },
  })
  const { token } = await login.json()
  await context.request.post(`${storeUrl}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  const page = await context.newPage()
  listen(page, heard)
  return page
}

function listen(page: Page, { responses, errors }: Heard) {
  page.on("pageerror", (error) => errors.push(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) errors.push(message.text())
  })
  page.on("response", (response) => {
    void response.text().then(
      (body) => responses.push(body),
      () => undefined,
    )
  })
}
