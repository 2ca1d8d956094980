import { en } from "../../src/admin/i18n/en/catalog"

type Words = { [key: string]: string | Words }

const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === "string" ? [word] : textsOf(word)))
const shown = new Set(textsOf(en).map((text) => text.replaceAll(/{{\w+}}/g, "…")))

/** Words in bold that the dashboard does not show verbatim. */
export function strangersInBold(page: string): string[] {
  return boldIn(page).filter((word) => word !== "bold" && !shown.has(word))
}

export function boldIn(page: string): string[] {
  const prose = page.replaceAll(/^```.*?^```/gms, "")
  return [...prose.matchAll(/\*\*(.+?)\*\*/gs)].map((match) => (match[1] ?? "").replaceAll("\n", " "))
}

/** The dashboard's label for an attention reason. */
export function reasonLabel(reason: string): string {
  return new Map<string, string>(Object.entries(en.statuses.reason)).get(reason) ?? reason
}

/** The dashboard's title for a row of the checklist. */
export function checkTitle(check: string): string {
  return new Map(Object.entries(en.settings.checklist.check)).get(check) ?? check
}

/** The raw cells of a table's rows. */
export function rowsOf(page: string): string[][] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | +\|?$/g, "").trim()))
}
