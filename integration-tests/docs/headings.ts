import { readFileSync } from "node:fs"

/** The anchors of a page's headings, as GitHub and npm generate them. */
export function anchorsOf(page: string): string[] {
  const prose = readFileSync(page, "utf8").replaceAll(/^```.*?^```/gms, "")
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  )
}
