import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildAdmin, buildStorefront } from "../../examples/demo/launcher/bundles"
import { Children } from "../../examples/demo/launcher/children"
import { startProgress } from "../../examples/demo/launcher/progress"
import { runningFile } from "../../examples/demo/launcher/running"

/** Before the first file: two demos that start in the same moment would build into the same folder. */
export default async function buildBundles(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-bundles-"))
  const children = new Children(folder, runningFile(path.join(folder, "running.json")))
  const progress = startProgress()
  try {
    await buildStorefront(children, progress)
    // Only the panel's pages need it, and it takes a minute.
    if (process.env["TEST_SET"] === "long") await buildAdmin(children, progress)
  } finally {
    await children.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
