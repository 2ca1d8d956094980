import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fingerprint } from "../../../examples/demo/launcher/fingerprint"
import { ROOT } from "../../../examples/demo/launcher/settings"

describe("the fingerprint of the demo's bundles", () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-fingerprint-"))))
  afterEach(() => rmSync(folder, { recursive: true }))
  const now = () => fingerprint([path.relative(ROOT, folder)])

  it("changes with the content of a file at any depth, and with a new file", () => {
    mkdirSync(path.join(folder, "pages"))
    writeFileSync(path.join(folder, "pages/list.tsx"), "one")
    const before = now()
    expect(now()).toBe(before)
    writeFileSync(path.join(folder, "pages/list.tsx"), "two")
    const edited = now()
    writeFileSync(path.join(folder, "new.tsx"), "")
    expect(new Set([before, edited, now()]).size).toBe(3)
  })

  // Otherwise a second demo, started meanwhile, would build the dashboard again under the first one, whose pages then stay blank.
  it("stays the same while the plugin is built", () => {
    const before = now()
    writeFileSync(path.join(folder, "__admin-extensions__.js"), "export default {}")
    expect(now()).toBe(before)
  })
})
