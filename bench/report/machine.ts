import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { cpus, totalmem, type } from "node:os"
import path from "node:path"
import { z } from "zod"
import { postgresBinaries } from "../../examples/demo/postgres/binaries"
import type { Results } from "./results"

const GB = 1024 ** 3

/** The properties of the machine that affect the figures. */
export function describeMachine(): Results["machine"] {
  const [first] = cpus()
  return {
    cores: cpus().length,
    processor: first?.model.trim() || process.arch,
    memoryGb: Math.round(totalmem() / GB),
    system: type(),
    node: process.version.slice(1),
    postgres: postgresVersion(),
    medusa: versionOf("@medusajs/medusa"),
  }
}

function postgresVersion(): string {
  const said = execFileSync(path.join(postgresBinaries(), "bin/postgres"), ["--version"], {
    encoding: "utf8",
    cwd: "/",
  })
  return /[\d.]+/.exec(said)?.[0] ?? said.trim()
}

export function versionOf(name: string): string {
  const manifest = readFileSync(require.resolve(`${name}/package.json`), "utf8")
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version
}
