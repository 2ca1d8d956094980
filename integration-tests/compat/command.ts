import { spawn } from "node:child_process"

const running = new Set<number>()

/** Runs a command in a separate process group and passes its output through. Returns whether it succeeded. */
export function runCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = process.cwd(),
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: ["ignore", "inherit", "inherit"], detached: true })
    const { pid } = child
    if (pid) running.add(pid)
    child.once("error", (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once("exit", (code) => {
      if (pid) running.delete(pid)
      resolve(code === 0)
    })
  })
}

/** Sends SIGTERM to all running commands and their process groups. */
export function interruptCommands() {
  for (const pid of running) process.kill(-pid, "SIGTERM")
}
