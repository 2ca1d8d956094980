import { chromium, type LaunchOptions } from "playwright-core"
import { findBrowser } from "./find-browser"
import type { FoundBrowser } from "./npm-chromium"

/** Flags that stop the browser's own background traffic, and stop a page from reaching any other machine. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

export async function launchBrowser() {
  const found = findBrowser()
  if ("missing" in found) throw new Error(found.missing)
  return await chromium.launch(launchOptions(found))
}

export function launchOptions({ executablePath, env }: FoundBrowser): LaunchOptions {
  const args = process.getuid?.() === 0 ? [...QUIET, "--no-sandbox"] : QUIET
  return { executablePath, headless: true, args, env: strings({ ...process.env, ...env }) }
}

function strings(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
