import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"

/** The Node lines that we develop on, as in `.github/workflows/ci.yml`. */
export const NODE_LINES = ["22", "24"] as const

/** The environment in which `node`, `npm` and `npx` run on a Node line: npm installs it if this process has another one. */
export async function nodeOf(line: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | null> {
  const own = process.versions.node.split(".")[0]
  const executable = own === line ? process.execPath : await executableOf(line)
  if (!executable) return null
  return { ...env, PATH: [path.dirname(executable), env["PATH"]].join(path.delimiter) }
}

async function executableOf(line: string): Promise<string | null> {
  const command = ["--yes", "--package", `node@${line}`, "node", "--print", "process.execPath"]
  try {
    const { stdout } = await promisify(execFile)("npx", command)
    return stdout.trim() || null
  } catch (error) {
    console.error(error)
    return null
  }
}
