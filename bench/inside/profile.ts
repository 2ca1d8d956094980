import { writeFileSync } from "node:fs"
import { Session } from "node:inspector/promises"
import { z } from "@medusajs/framework/zod"
import { commands } from "../../integration-tests/kit/store/inside/commands"

const session = new Session()

commands.set("start-profile", async () => {
  session.connect()
  await session.post("Profiler.enable")
  await session.post("Profiler.start")
})

/** Writes a file that Chromium's developer tools and editors open. */
commands.set("write-profile", async (input) => {
  const { file } = z.object({ file: z.string() }).parse(input)
  const { profile } = await session.post("Profiler.stop")
  writeFileSync(file, JSON.stringify(profile))
  session.disconnect()
})
