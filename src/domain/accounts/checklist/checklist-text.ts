import type { Check } from "./check"

const MARKS = { ok: "\u2713", warning: "!", failed: "\u2717" } as const satisfies Record<Check["status"], string>

/** The checklist as lines for a terminal, with one line for each check. */
export function checklistText(checks: readonly Check[]): string {
  const places = [...new Set(checks.map(({ account }) => account))]
  const groups = places.map((place) => {
    const lines = checks.filter(({ account }) => account === place)
    const title = place === null ? "The store" : `Merchant account ${place}`
    return [title, ...lines.map(({ status, message }) => `  ${MARKS[status]} ${oneLine(message)}`)].join("\n")
  })
  const count = (wanted: Check["status"]) => checks.filter(({ status }) => status === wanted).length
  return [...groups, `${count("failed")} to correct, ${count("warning")} to review, ${count("ok")} passed`].join("\n\n")
}

/**
 * Admin users name regions. A name with control characters could clear a terminal, or add a line that looks like a passed check.
 */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\p{Cc}\p{Cf}]/gu, "")
}
