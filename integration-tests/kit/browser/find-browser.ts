import { spawnSync } from "node:child_process"
import path from "node:path"
import { PATIENCE_MS } from "../patience"
import { unpackedChromium, type FoundBrowser } from "./npm-chromium"

const CHROMIUM = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"]
const CHROMIUM_ON_MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

const FIREFOX = ["firefox-esr", "firefox"]
const FIREFOX_ON_MACOS = ["/Applications/Firefox.app/Contents/MacOS/firefox"]

const NONE =
  "No browser to test with. Install Google Chrome or Chromium, or set CHROME_PATH to one. " +
  "(On Linux x64 one comes with the npm packages; elsewhere none does.)"

const NO_FIREFOX = "No Firefox to test with. Install Firefox, or set FIREFOX_PATH to one."

/**
 * Returns the browser that CHROME_PATH names, else an installed one, else the one from the npm packages.
 * @throws Error when CHROME_PATH names a browser that does not start
 */
export function findBrowser(): FoundBrowser | { missing: string } {
  const installed = installedBrowser("CHROME_PATH", CHROMIUM, CHROMIUM_ON_MACOS)
  if (installed) return installed
  const bundled = unpackedChromium()
  if (bundled && runs(bundled)) return bundled
  return { missing: NONE }
}

/**
 * Returns the browser that FIREFOX_PATH names, else an installed one.
 * @throws Error when FIREFOX_PATH names a browser that does not start
 */
export function findFirefox(): FoundBrowser | { missing: string } {
  return installedBrowser("FIREFOX_PATH", FIREFOX, FIREFOX_ON_MACOS) ?? { missing: NO_FIREFOX }
}

function installedBrowser(variable: string, names: string[], onMacos: string[]): FoundBrowser | undefined {
  const named = process.env[variable]
  if (named) {
    if (runs({ executablePath: named, env: {} })) return { executablePath: named, env: {} }
    throw new Error(`${variable} is ${named}, and that cannot be run.`)
  }
  const installed = [...onPath(names), ...(process.platform === "darwin" ? onMacos : [])]
  const found = installed.find((executablePath) => runs({ executablePath, env: {} }))
  return found === undefined ? undefined : { executablePath: found, env: {} }
}

function onPath(names: string[]) {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

/** A file that exists may still not run: a browser may lack libraries, or be a stub that offers to install one. */
function runs({ executablePath, env }: FoundBrowser) {
  const { status } = spawnSync(executablePath, ["--version"], { env: { ...process.env, ...env }, timeout: PATIENCE_MS })
  return status === 0
}
