import { z } from "zod"
import { commands } from "./commands"
import "./run-pass"

/** Loads the files that the test passed to `startStoreProcess`. They stay loaded. */
for (const file of z.array(z.string()).parse(JSON.parse(process.env["STORE_PROCESS_LOADS"] ?? "[]"))) require(file)

const question = z.object({ id: z.number(), do: z.string(), input: z.record(z.string(), z.unknown()) })

/** Runs one command and sends its result, or the error message. */
export async function answer(message: unknown): Promise<void> {
  const { id, do: name, input } = question.parse(message)
  try {
    const command = commands.get(name)
    if (!command) throw new Error(`The store process has no command "${name}".`)
    process.send?.({ id, answer: (await command(input)) ?? null })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
