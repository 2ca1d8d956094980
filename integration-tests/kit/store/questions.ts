import type { ChildProcess } from "node:child_process"
import { z } from "zod"

const reply = z.object({ id: z.number(), answer: z.unknown(), error: z.string().optional() })

/** How a process ended: by a signal, or on its own with an exit code. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * Sends commands to a process over its channel. If the process dies before it responds, the command fails with the way it
 * died.
 */
export function questionsTo(child: ChildProcess, exited: Promise<Ending>) {
  let last = 0
  return async (name: string, input: Record<string, unknown> = {}): Promise<unknown> => {
    const id = ++last
    return await new Promise<unknown>((resolve, reject) => {
      const listen = (message: unknown) => {
        const { data } = reply.safeParse(message)
        if (data?.id !== id) return
        child.off("message", listen)
        if (data.error === undefined) resolve(data.answer)
        else reject(new Error(data.error))
      }
      child.on("message", listen)
      void exited.then(({ code, signal }) =>
        reject(new Error(`The store ended (${signal ?? code}) before it answered.`)),
      )
      child.send({ id, do: name, input }, (error) => {
        if (error) reject(error)
      })
    })
  }
}
