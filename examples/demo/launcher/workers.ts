import { freePort } from "../postgres/free-port"
import type { Children } from "./children"
import { medusa, storeEnvironment } from "./medusa"
import { untilItResponds } from "./readiness"
import type { Settings } from "./settings"

type Worker = ReturnType<Children["start"]>

/** Starts processes that serve no requests, and only run jobs, events and workflows. */
export async function startWorkers(children: Children, settings: Settings, databaseUrl: string): Promise<Worker[]> {
  const names = Array.from({ length: settings.workers }, (_none, index) => `worker-${index + 1}`)
  return await Promise.all(
    names.map(async (name) => {
      const port = await freePort()
      const env = { ...storeEnvironment(settings, databaseUrl), MEDUSA_WORKER_MODE: "worker" }
      const worker = children.start(name, ...medusa(["start", "-H", "127.0.0.1", "-p", `${port}`], env))
      await untilItResponds(worker, `http://127.0.0.1:${port}/health`)
      return worker
    }),
  )
}

/** Reports a worker that ends and continues without it, because the other workers take over. */
export async function untilAllWorkersEnd(children: Children, workers: Worker[]): Promise<void> {
  const left = new Set(workers)
  await Promise.all(
    workers.map(async (worker) => {
      await worker.exited
      left.delete(worker)
      if (children.isStopping || left.size === 0) return
      console.log(`  The ${worker.name} has stopped. The remaining workers (${left.size}) continue its work.`)
    }),
  )
}
