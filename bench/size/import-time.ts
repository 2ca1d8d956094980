import { z } from "zod"
import { run } from "../../integration-tests/kit/package/run-command"

/** How long a new process takes to load a module, in ms, including Medusa's framework. */
export async function importTime(name: string, shopFolder: string): Promise<number> {
  const script = `const begun = performance.now(); require(${JSON.stringify(name)}); console.log(performance.now() - begun)`
  return z.coerce.number().parse((await run(process.execPath, ["-e", script], { cwd: shopFolder })).trim())
}
