import { tmpdir } from "node:os"
import path from "node:path"
import { chromium, type BrowserServer } from "playwright-core"
import { ADMIN, COLLEAGUE } from "../../../examples/demo/shop/admin-login"
import { startDemo, type Demo } from "./demo-process"
import { findBrowser } from "./find-browser"
import { launchOptions } from "./launch-browser"
import { announceStage } from "./stage-address"

let opened: { demo: Demo; server: BrowserServer } | undefined

/** The dashboard offers all that a file needs. Tests enter accounts through it, so that a file can begin without an account. */
const DEMO = {
  DEMO_ADMIN: "on",
  DEMO_ACCOUNT: "panel",
  PAY_BY_BANK_APPROVERS: `${ADMIN.id},${COLLEAGUE.id}`,
  PAY_BY_BANK_UNCONFIGURED_ACCOUNT: "eu",
}

/** Opens one demo and one browser for all files. The files use them one after another. */
export async function openStage(): Promise<void> {
  const found = findBrowser()
  if ("missing" in found) {
    announceStage(found)
    return
  }
  const launching = chromium.launchServer(launchOptions(found))
  const [server, demo] = await Promise.allSettled([launching, startDemo(DEMO)])
  if (server.status === "rejected" || demo.status === "rejected") {
    if (server.status === "fulfilled") await server.value.close()
    if (demo.status === "fulfilled") await demo.value.stop()
    throw server.status === "rejected" ? server.reason : demo.status === "rejected" ? demo.reason : undefined
  }
  opened = { demo: demo.value, server: server.value }
  const { facts, shop } = demo.value
  const lockFile = path.join(tmpdir(), `pay-by-bank-lock-${facts.pid}`)
  announceStage({ endpoint: server.value.wsEndpoint(), lockFile, demo: { facts, shop } })
}

export async function closeStage(): Promise<void> {
  await opened?.server.close()
  const stopped = await opened?.demo.stop()
  opened = undefined
  if (!stopped || (stopped.code === 0 && stopped.left.length === 0)) return
  const left = stopped.left.map(({ name, pid }) => `${name} (${pid})`).join(", ") || "no process"
  throw new Error(`The demo ended with ${stopped.code} and left ${left}.`)
}
