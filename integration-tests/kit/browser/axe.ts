import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { z } from "zod"
import { outOfReach } from "./keyboard"
import { loaded } from "./loaded"

const SOURCE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

const results = z.object({
  violations: z.array(z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
})

/** The rules that depend on colors, and so on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"]

/** The axe violations in one of our own subtrees, with all rules by default. Core's pages around it are out of scope. */
export async function axeViolations(page: Page, testId: string, rules?: string[]): Promise<string[]> {
  await loaded(page, testId)
  // Waits for the animations: a fading drawer has too little contrast.
  await page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))")
  await page.evaluate(SOURCE)
  const options = JSON.stringify({ resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) })
  const found: unknown = await page.evaluate(`axe.run('[data-testid="${testId}"]', ${options})`)
  return results
    .parse(found)
    .violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}

/** Expects no axe violations in light or dark mode, and no control that only a mouse can reach. */
export async function expectAccessible(page: Page, testId: string): Promise<void> {
  const light = await axeViolations(page, testId)
  await wears(page, "dark")
  const dark = await axeViolations(page, testId, COLOR_RULES)
  await wears(page, "light")
  expect({ light, dark, outOfReach: await outOfReach(page, testId) }).toEqual({ light: [], dark: [], outOfReach: [] })
}

/** Switches the theme as Medusa Admin does when the user chooses it in the profile, without a page reload. */
export async function wears(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(`{
    const html = document.documentElement
    html.classList.remove("light", "dark")
    html.classList.add("${theme}")
    html.style.colorScheme = "${theme}"
  }`)
}
