import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { unlessMissing } from "../kit/not-run"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { servePackedSandbox } from "../kit/package/packed-store"
import { run } from "../kit/package/run-command"
import { npmInstall } from "../kit/package/store-packages"
import { PACKAGE } from "../kit/package/tarball"

const { tarball, noRegistry } = currentPackedRun()

unlessMissing(noRegistry)("the package that npm installs", () => {
  it("runs its sandbox and offers its client without other packages, and installs no Medusa", async () => {
    const folder = scratchFolder("installed")
    const alone = path.join(folder, "alone")
    mkdirSync(alone)
    const dependencies = { [PACKAGE]: `file:${tarball.file}` }
    writeFileSync(path.join(alone, "package.json"), JSON.stringify({ private: true, dependencies }))
    await npmInstall(alone)
    expect(existsSync(path.join(alone, "node_modules/@medusajs"))).toBe(false)
    const sandbox = await servePackedSandbox(path.join(alone, "node_modules/.bin", PACKAGE), path.join(folder, "empty"))
    await sandbox.stop()
    const script = `console.log(typeof require("${PACKAGE}/client").PayByBankClient)`
    expect(await run("node", ["-e", script], { cwd: alone })).toBe("function\n")
  })
})
