import { chromium } from "playwright-core"
import { findBrowser } from "./find-browser"

/** What keeps a browser from talking to anybody but the page. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

export async function launchBrowser() {
  const { executablePath, env } = findBrowser()
  const args = process.getuid?.() === 0 ? [...QUIET, "--no-sandbox"] : QUIET
  return chromium.launch({ executablePath, headless: true, args, env: strings({ ...process.env, ...env }) })
}

function strings(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
