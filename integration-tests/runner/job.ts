import { spawn } from "node:child_process"
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { YOUNG_SPACE } from "../kit/young-space"
import { JOB_MARK, leftoversOf } from "./leftovers"
import { leavesHandles, type Job } from "./plan"
import { readJestReport, type JobResult } from "./report"
import { ROOT } from "./spec-files"
import { suiteNamed, suiteOf } from "./suites"

/** How long a job's process may take to exit after its tests end. */
const LINGER_MS = 120_000
const TAIL = 20_000
/** A job that has not ended by then hangs. Less than a run of continuous integration may take, so that its report says which. */
const LIMIT_MIN = process.env["TEST_SET"] === "long" ? 300 : 75

const running = new Set<number>()

/** Ends every running job, with all processes in its group. */
export function interruptJobs(): void {
  for (const pid of running) killIfAlive(-pid, "SIGTERM")
}

/** Ends a process, or with a negative id a process group, that may have ended already. */
export function killIfAlive(pid: number, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
  }
}

/** Runs a job in a separate process group and returns the result of each of its files. Prints the job's output if it fails. */
export async function runJob(job: Job, env: NodeJS.ProcessEnv): Promise<JobResult> {
  const startedAt = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-test-"))
  const mark = path.basename(folder)
  const reportFile = path.join(folder, "report.json")
  const outputFile = path.join(folder, "output.log")
  try {
    const environment = { ...env, ...environmentOf(job), [JOB_MARK]: mark }
    const ending = await untilItEnds(commandOf(job, reportFile), environment, { outputFile, reportFile })
    const { files, failures } =
      job.kind === "command"
        ? { files: [], failures: ending.code === 0 ? [] : [`npm run ${job.script} failed.`] }
        : (readJestReport(reportFile, job.kind === "lane") ?? { files: [], failures: ["jest wrote no report."] })
    const problems = [...failures, ...ending.problems]
    if (problems.length === 0 && ending.code !== 0) problems.push(`It ended with code ${ending.code}.`)
    problems.push(...(await endLeftovers(mark)))
    if (problems.length > 0 || env["TEST_LOGS"] === "on")
      process.stdout.write(readFileSync(outputFile, "utf8").slice(-TAIL))
    return { name: job.name, files, failures: problems, seconds: (Date.now() - startedAt) / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commandOf(job: Job, reportFile: string): string[] {
  if (job.kind === "command") return ["npm", "run", "--silent", job.script]
  const jest = [process.execPath, path.join(path.dirname(require.resolve("jest/package.json")), "bin/jest.js")]
  const flags = ["--runInBand", "--json", `--outputFile=${reportFile}`]
  const suites = job.files.map((file) => suiteNamed(suiteOf(file)))
  // Jest does not read a timeout from a project.
  flags.push(`--testTimeout=${Math.max(...suites.map(({ timeoutMs }) => timeoutMs))}`)
  if (leavesHandles(job.files)) flags.push("--forceExit")
  if (suites.some(({ postgres }) => postgres) && process.env["TEST_LOGS"] !== "on") flags.push("--silent")
  const files = job.kind === "lane" ? ["integration-tests/runner/lane.ts"] : job.files
  return [...jest, ...flags, "--runTestsByPath", ...files]
}

function environmentOf(job: Job): NodeJS.ProcessEnv {
  if (job.kind === "command") return {}
  return {
    ...(process.env["TEST_LOGS"] === "on" ? {} : { LOG_LEVEL: "error" }),
    ...(job.kind === "lane" ? { TEST_LANE: JSON.stringify(job.files) } : {}),
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} ${YOUNG_SPACE} --experimental-vm-modules --no-warnings`.trim(),
  }
}

/** Ends what a job has left behind, and returns a problem for each process. */
export async function endLeftovers(mark: string): Promise<string[]> {
  const left = await leftoversOf(mark)
  for (const { pid } of left) killIfAlive(pid, "SIGKILL")
  return left.map(({ command }) => `It left a process behind: ${command}`)
}

/** Kills a process that hangs, or that lingers. */
async function untilItEnds(
  [command = "", ...args]: string[],
  env: NodeJS.ProcessEnv,
  { outputFile, reportFile }: { outputFile: string; reportFile: string },
) {
  const output = openSync(outputFile, "w")
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", output, output], detached: true })
  closeSync(output)
  const { pid } = child
  if (pid) running.add(pid)
  const exited = new Promise<number>((resolve) => {
    child.once("error", () => resolve(127))
    child.once("exit", (code) => resolve(code ?? 1))
  })
  const problems: string[] = []
  const lingering = endLingering(reportFile, exited, () => void (pid && killIfAlive(-pid, "SIGKILL")))
  const limit = setTimeout(() => {
    if (!pid) return
    problems.push(`It had not ended after ${LIMIT_MIN} minutes.`)
    killIfAlive(-pid, "SIGKILL")
  }, LIMIT_MIN * 60_000)
  const code = await exited
  clearTimeout(limit)
  problems.push(...(await lingering))
  if (pid) running.delete(pid)
  return { code, problems }
}

/** Ends a Jest that has written its report, which is the last thing that it does, and then does not exit. Returns that as a problem. */
export async function endLingering(reportFile: string, exited: Promise<number>, end: () => void): Promise<string[]> {
  const done = new AbortController()
  void exited.then(() => done.abort())
  if (!(await detectLingering(reportFile, done.signal))) return []
  end()
  return [`It had not ended ${LINGER_MS / 1000} s after its last test: a timer, a socket or a process is still open.`]
}

/** Whether the report exists while Jest has not ended. */
async function detectLingering(reportFile: string, ended: AbortSignal): Promise<boolean> {
  while (!ended.aborted) {
    await sleep(1000, undefined, { signal: ended }).catch(() => undefined)
    if (ended.aborted || !existsSync(reportFile)) continue
    await sleep(LINGER_MS, undefined, { signal: ended }).catch(() => undefined)
    return !ended.aborted
  }
  return false
}
