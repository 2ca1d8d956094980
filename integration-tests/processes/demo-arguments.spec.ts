import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { readArguments } from "../../examples/demo/launcher/arguments"
import { ROOT } from "../../examples/demo/launcher/settings"
import { YOUNG_SPACE } from "../kit/young-space"

describe("npm run demo", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-no-redis-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const runDemo = (flags: string[], env: NodeJS.ProcessEnv = {}) => {
    const demo = ["--import", "tsx", "examples/demo/start.ts", ...flags]
    return spawnSync(process.execPath, demo, {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, NODE_OPTIONS: YOUNG_SPACE, REDIS_URL: "", DEMO_DATA_DIR: folder, ...env },
    })
  }

  it.each([
    ["no worker", ["--workers", "0"], /from 1 to 8, as in --workers 3, not "0"/],
    ["too many", ["--workers=9"], /not "9"/],
    ["half a worker", ["--workers", "1.5"], /not "1.5"/],
    ["a word", ["--workers", "three"], /not "three"/],
    ["nothing", ["--workers"], /not nothing/],
    ["an unknown flag", ["--wokers"], /Unknown option "--wokers"/],
  ])("rejects %s", (_what, flags, message) => {
    expect(() => readArguments(flags)).toThrow(message)
  })

  it("exits with 1 and an error message for invalid arguments", () => {
    const { status, stderr } = runDemo(["--workers", "0"])
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("from 1 to 8") })
  })

  it("names the package to install when Redis is missing", () => {
    const { status, stderr } = runDemo(["--workers", "2"], { PATH: folder })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("apt-get install redis-server") })
  })

  it("reports an unreachable REDIS_URL without its password", () => {
    const { status, stderr } = runDemo(["--workers", "2"], { REDIS_URL: "redis://:secret@127.0.0.1:1" })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("redis://127.0.0.1:1") })
    expect(stderr).not.toContain("secret")
  })
})
