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

commands.set("peak-memory", async () => peak)
