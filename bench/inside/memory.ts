import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { z } from "zod"
import { commands } from "../../integration-tests/kit/store/inside/commands"

const COLLECT_EVERY_MS = 1000
setFlagsFromString("--expose-gc")
const collect = z.custom<() => void>((value) => typeof value === "function").parse(runInNewContext("gc"))

let timer: NodeJS.Timeout | undefined
let peak = 0

function look(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  peak = Math.max(peak, heapUsed + external)
  return peak
}

/** Starts recording the highest memory that is in use right after a garbage collection, in bytes. */
commands.set("start-live-memory", async () => {
  clearInterval(timer)
  peak = 0
  timer = setInterval(look, COLLECT_EVERY_MS).unref()
  return look()
})

/** Ends the recording. */
commands.set("peak-memory", async () => {
  clearInterval(timer)
  return look()
})
