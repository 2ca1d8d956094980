/** One block of the page: a new file, or hunks that change a file of the starter. */
export interface Change {
  file: string
  hunks: Line[][] | null
  content: string
}

interface Line {
  mark: "+" | "-" | " "
  text: string
}

export interface Recipe {
  /** Commands to run in the storefront, such as `pnpm add …`. */
  install: string[]
  changes: Change[]
}

/** Reads the steps of a page: `pnpm add` lines, and code blocks that name a file after their language. */
export function readRecipe(page: string): Recipe {
  const blocks = [...page.matchAll(/^```(\w+) ?([^\n]*)\n(.*?)^```/gms)]
  const changes = blocks.flatMap(([, language = "", file = "", content = ""]) =>
    file ? [{ file, content, hunks: language === "diff" ? hunksOf(content) : null }] : [],
  )
  return { install: page.match(/^pnpm add .+$/gm) ?? [], changes }
}

/** Lines that the recipe adds or removes. Empty lines do not count. */
export function changedLines({ changes }: Recipe): number {
  const lines = changes.flatMap(({ hunks, content }) =>
    hunks ? hunks.flat().flatMap(({ mark, text }) => (mark === " " ? [] : [text])) : content.split("\n"),
  )
  return lines.filter((line) => line.trim() !== "").length
}

/** Applies the hunks to the file's text. Throws for a hunk that the file has not exactly once. */
export function apply(source: string, { file, hunks, content }: Change): string {
  if (!hunks) return content
  return hunks.reduce((text, hunk) => {
    const before = textOf(hunk, "+")
    const [start, end, ...more] = text.split(before)
    if (start === undefined || end === undefined || more.length > 0)
      throw new Error(`${file} has these lines ${more.length > 0 ? "more than once" : "not"}:\n${before}`)
    return start + textOf(hunk, "-") + end
  }, source)
}

function hunksOf(diff: string): Line[][] {
  return diff.split(/^@@.*\n/m).map((hunk) =>
    hunk
      .replace(/\n$/, "")
      .split("\n")
      .map((line) => {
        const mark = line[0]
        if (mark !== "+" && mark !== "-" && mark !== " ") throw new Error(`Not a line of a diff: "${line}"`)
        return { mark, text: line.slice(1) }
      }),
  )
}

const textOf = (hunk: Line[], without: Line["mark"]) =>
  hunk.flatMap(({ mark, text }) => (mark === without ? [] : [`${text}\n`])).join("")
