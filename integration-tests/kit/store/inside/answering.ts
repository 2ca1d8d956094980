import { z } from "zod"
import { commands } from "./commands"
import "./run-pass"

/** What has been loaded once stays loaded: the files that the test gave to `startStoreProcess`. */
for (const file of z.array(z.string()).parse(JSON.parse(process.env["STORE_PROCESS_LOADS"] ?? "[]"))) require(file)

const question = z.object({ id: z.number(), do: z.string(), input: z.record(z.string(), z.unknown()) })

/** Runs one command and sends its answer, or the reason why there is none. */
export async function answer(message: unknown): Promise<void> {
  const { id, do: name, input } = question.parse(message)
  try {
    const command = commands.get(name)
    if (!command) throw new Error(`The store process does not know "${name}".`)
    process.send?.({ id, answer: (await command(input)) ?? null })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
