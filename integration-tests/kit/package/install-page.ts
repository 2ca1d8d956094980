import { readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./tarball"

/** One instruction of a page to its reader. */
export type Step = { kind: "enter"; text: string } | { kind: "save"; file: string; text: string }

type Page = "docs/install.md" | "docs/upgrading.md"

/** The steps of a chapter of a page, in order. A block is a command to enter, or a file with its name. */
export function stepsOf(chapter: string, page: Page = "docs/install.md"): Step[] {
  const text = readFileSync(path.join(ROOT, page), "utf8")
  const section = text.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`))
  if (!section) throw new Error(`${page} has no chapter "${chapter}".`)
  return [...section.matchAll(/^```([^\n]*)\n(.*?)^```/gms)].map(([, about = "", text = ""]) => {
    if (about === "bash") return { kind: "enter", text }
    const file = /^\w+ title="([^"]+)"$/.exec(about)?.[1]
    if (file) return { kind: "save", file, text }
    throw new Error(`${page}, "${chapter}": a block "${about}" is neither a command nor a file with a title.`)
  })
}

/** The configuration on the install page. The README shows the same one: configuration that people copy must boot. */
export function installConfig(): string {
  const [config] = stepsOf("Add it to the store").filter((step) => step.kind === "save")
  if (config?.file !== "medusa-config.ts") throw new Error("docs/install.md does not begin with medusa-config.ts.")
  return config.text
}
