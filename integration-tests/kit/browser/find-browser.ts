import { spawnSync } from "node:child_process"
import path from "node:path"
import { unpackedChromium, type FoundBrowser } from "./npm-chromium"

const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"]
const MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

const NONE =
  "No browser to test with. Install Google Chrome or Chromium, or set CHROME_PATH to one. " +
  "(On Linux x64 one comes with the npm packages; elsewhere none does.)"

/**
 * Returns the browser that CHROME_PATH names, else an installed one, else the one from the npm packages.
 * @throws Error when CHROME_PATH names a browser that does not start
 */
export function findBrowser(): FoundBrowser | { missing: string } {
  const named = process.env["CHROME_PATH"]
  if (named) {
    if (runs({ executablePath: named, env: {} })) return { executablePath: named, env: {} }
    throw new Error(`CHROME_PATH is ${named}, and that cannot be run.`)
  }
  const installed = [...onPath(), ...(process.platform === "darwin" ? MACOS : [])]
  for (const executablePath of installed) if (runs({ executablePath, env: {} })) return { executablePath, env: {} }
  const bundled = unpackedChromium()
  if (bundled && runs(bundled)) return bundled
  return { missing: NONE }
}

function onPath() {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

/** A file that exists may still not run: a browser may lack libraries, or be a stub that offers to install one. */
function runs({ executablePath, env }: FoundBrowser) {
  const { status } = spawnSync(executablePath, ["--version"], { env: { ...process.env, ...env }, timeout: 30_000 })
  return status === 0
}
