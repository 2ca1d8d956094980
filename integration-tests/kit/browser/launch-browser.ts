import { createRequire } from "node:module"
import { chromium, type Browser, type BrowserType, type LaunchOptions } from "playwright-core"
import { z } from "zod"
import { findBrowser, findFirefox } from "./find-browser"
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

export async function launchBrowser(env: Record<string, string> = {}) {
  const found = findBrowser()
  if ("missing" in found) throw new Error(found.missing)
  const options = launchOptions(found)
  return await chromium.launch({ ...options, env: { ...options.env, ...env } })
}

export function launchOptions({ executablePath, env }: FoundBrowser): LaunchOptions {
  const args = process.getuid?.() === 0 ? [...QUIET, "--no-sandbox"] : QUIET
  return { executablePath, headless: true, args, env: strings({ ...process.env, ...env }) }
}

/** A browser that a file starts for its own tests, because the one that all files share has other settings. */
export interface OwnBrowser {
  missing: string | undefined
  launch: () => Promise<Browser>
}

/** An unchanged Firefox, driven over WebDriver BiDi. It resolves no name, and so reaches no other machine. */
export function installedFirefox(): OwnBrowser {
  const found = findFirefox()
  if ("missing" in found) return notFound(found)
  const firefoxUserPrefs = { "network.dns.disabled": true }
  const options = { channel: "moz-firefox", executablePath: found.executablePath, headless: true, firefoxUserPrefs }
  return { missing: undefined, launch: async () => await firefoxType().launch(options) }
}

/**
 * From 1.65 on, Playwright sends a command that Firefox ESR 153 lacks (`emulation.setMediaFeaturesOverride`), so an earlier version drives
 * Firefox. TypeScript compares the types of two versions member by member and finds that they differ.
 */
function firefoxType(): BrowserType {
  const loaded: unknown = createRequire(__filename)("playwright-core-firefox-esr")
  const isType = (value: unknown) => typeof value === "object" && value !== null && "launch" in value
  return z.object({ firefox: z.custom<BrowserType>(isType) }).parse(loaded).firefox
}

function notFound({ missing }: { missing: string }): OwnBrowser {
  return { missing, launch: () => Promise.reject(new Error(missing)) }
}

function strings(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
