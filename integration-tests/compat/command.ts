import { spawn } from "node:child_process"

const running = new Set<number>()

/** Runs a command with its output on ours, in a process group of its own, and tells whether it succeeded. */
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

/** Asks whatever runs now to stop, with everything that it started in its group. */
export function interruptCommands() {
  for (const pid of running) process.kill(-pid, "SIGTERM")
}
