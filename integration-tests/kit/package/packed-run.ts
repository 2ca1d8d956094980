import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { whyNoRegistry } from "./registry"
import { packTarballs, tarball } from "./tarball"

const NAME = "PACKED_RUN"

const packedRun = z.object({
  folder: z.string(),
  /** The plugin. */
  tarball,
  /** The storefront SDK. */
  sdk: tarball,
  /** The reason why npm cannot install packages here. */
  noRegistry: z.string().optional(),
})
export type PackedRun = z.infer<typeof packedRun>

/** Builds the two tarballs once for all files of a run. */
export async function openPackedRun(): Promise<void> {
  // The real path: if a temp folder is itself a symlink, Medusa sees every file twice.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-packed-")))
  // Announced first, so that the folder is removed even when the build fails.
  process.env[NAME] = JSON.stringify({ folder })
  const [{ plugin, sdk }, noRegistry] = await Promise.all([packTarballs(folder), whyNoRegistry()])
  process.env[NAME] = JSON.stringify({ folder, tarball: plugin, sdk, noRegistry } satisfies PackedRun)
}

export function closePackedRun(): void {
  const { folder } = z.object({ folder: z.string() }).parse(JSON.parse(process.env[NAME] ?? ""))
  rmSync(folder, { recursive: true, force: true })
}

export function currentPackedRun(): PackedRun {
  const published = process.env[NAME]
  if (!published) throw new Error("Nothing has been packed: run this file in jest's suite 'packed'.")
  return packedRun.parse(JSON.parse(published))
}

/** Creates a separate folder for one file, outside the repository. */
export function scratchFolder(name: string): string {
  return mkdtempSync(path.join(currentPackedRun().folder, `${name}-`))
}
