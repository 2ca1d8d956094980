import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { z } from "zod"
import { commands } from "../../integration-tests/kit/store/inside/commands"

const LOOK_EVERY_MS = 50
let timer: NodeJS.Timeout | undefined
let peak = 0

/** Starts recording the highest resident memory, in bytes. */
commands.set("start-memory", async () => {
  clearInterval(timer)
  const now = process.memoryUsage.rss()
  peak = now
  timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), LOOK_EVERY_MS).unref()
  return now
})

/** Ends the recording. */
commands.set("peak-memory", async () => {
  clearInterval(timer)
  return peak
})

const COLLECT_EVERY_MS = 1000
setFlagsFromString("--expose-gc")
const collect = z.custom<() => void>((value) => typeof value === "function").parse(runInNewContext("gc"))

/** Starts recording the highest memory that is in use right after a garbage collection, in bytes. */
commands.set("start-live-memory", async () => {
  clearInterval(timer)
  const live = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  peak = live()
  timer = setInterval(() => (peak = Math.max(peak, live())), COLLECT_EVERY_MS).unref()
  return peak
})
