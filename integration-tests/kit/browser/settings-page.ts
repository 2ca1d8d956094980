import type { Locator, Page } from "playwright-core"
import { until } from "../store/until"
import type { OpenDemo } from "./demo-process"

type Status = "ok" | "warning" | "failed"

export const SANDBOX_PASSWORD = "sandbox-secret"

/** Settings → Pay by Bank, as the merchant uses it. */
export function settingsPage(page: Page, { facts }: Pick<OpenDemo, "facts">) {
  const at = (testId: string) => page.getByTestId(testId)
  const drawer = at("pay-by-bank-account")
  const field = (name: string) => drawer.getByLabel(name, { exact: true })
  const check = (id: string) =>
    at(`pay-by-bank-check-${id}`).and(page.locator('[data-account="default"], :not([data-account])'))
  const checkWith = (id: string, status: Status) => check(id).and(page.locator(`[data-status="${status}"]`))
  const passedChecks = at("pay-by-bank-checklist").getByText(/^\d+ checks? passed$/)
  return {
    drawer,
    field,
    async opens() {
      await page.goto(`${facts.adminUrl}/settings/pay-by-bank`)
      await at("pay-by-bank-accounts").getByRole("button").first().waitFor()
    },
    /** Opens the first account. */
    async opensAccount() {
      await at("pay-by-bank-accounts")
        .getByRole("button", { name: /^(Set up|Edit) / })
        .first()
        .click()
      await drawer.waitFor()
    },
    async entersConnection(password: string, baseUrl = `${facts.sandboxUrl}/api/v1`) {
      await field("Base URL").fill(baseUrl)
      await field("Username").fill("sandbox")
      await drawer.getByLabel(/^(New password|Password)$/).fill(password)
    },
    async entersTheRest() {
      await field("Environment").click()
      await page.getByRole("option", { name: "Test" }).click()
      await field("Merchant UUID").fill("5a4db0c5-merchant-sandbox")
      await field("Element tag").fill("pay-by-bank-button")
      await field("Element script URL").fill(`${facts.sandboxUrl}/element.js`)
      await field("Return URL").fill(`${facts.storefrontUrl}/pay-by-bank/return/{return_token}`)
    },
    getsFocus: (locator: Locator) => locator.and(page.locator(":focus")).waitFor(),
    /** Runs the connection test and returns its result. */
    async testsTheConnection() {
      await drawer.getByRole("button", { name: "Test connection" }).click()
      const said = at("pay-by-bank-connection-test")
      await said.getByText(/\./).first().waitFor()
      return (await said.innerText()).trim()
    },
    async saves() {
      await drawer.getByRole("button", { name: "Save" }).click()
      await drawer.waitFor({ state: "detached" })
    },
    account: () => at("pay-by-bank-accounts"),
    /** A row in the checklist of the first account, or of the whole store. */
    check,
    checkIs: (id: string, status: Status) => checkWith(id, status).waitFor(),
    /** Presses "Check again" more than once if need be, because the store shows the result of a test of the last two seconds again. */
    async checksAgainUntil(id: string, status: Status) {
      await until(async () => {
        await at("pay-by-bank-checklist").getByRole("button", { name: "Check again" }).click()
        return await checkWith(id, status).isVisible()
      })
    },
    passedChecks,
    /** Opens the checks that have passed: only those that are left are shown from the start. */
    unfoldsPassedChecks: () => passedChecks.click(),
    banks: () => at("pay-by-bank-banks"),
    page,
  }
}

/** Starts and ends the service's faults. A fault lasts until `end`. */
export function sandboxFaults({ facts }: Pick<OpenDemo, "facts">) {
  const url = `${facts.sandboxUrl}/__sandbox/faults`
  return {
    async begin(kind: string, more: Record<string, unknown> = {}) {
      const body = JSON.stringify({ kind, call: "any", times: "always", ...more })
      await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
    },
    end: async () => void (await fetch(url, { method: "DELETE" })),
  }
}
