import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { z } from "zod"
import { outOfReach } from "./keyboard"

const SOURCE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

const results = z.object({
  violations: z.array(z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
})

/** What axe finds wrong in one of our own subtrees, with all its rules; core's pages around it are not ours. */
export async function axeViolations(page: Page, testId: string): Promise<string[]> {
  await page.getByTestId(testId).waitFor()
  // A fading drawer has the contrast of a shadow.
  await page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))")
  await page.evaluate(SOURCE)
  const found: unknown = await page.evaluate(`axe.run('[data-testid="${testId}"]', { resultTypes: ["violations"] })`)
  return results
    .parse(found)
    .violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}

/** Nothing that axe would complain about, and nothing that only a mouse can reach. */
export async function expectAccessible(page: Page, testId: string): Promise<void> {
  expect(await axeViolations(page, testId)).toEqual([])
  expect(await outOfReach(page, testId)).toEqual([])
}
