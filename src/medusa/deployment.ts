import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { Deployment } from "../domain/accounts/checklist/facts"
import { shareLocks, type StoreProcess } from "../domain/polling/store-processes"

const LOCAL_EVENTS = "LocalEventBusService"
const IN_MEMORY_WORKFLOWS = "workflow-engine-inmemory"

/**
 * Returns whether locks, events and workflows are shared between the living processes. It inspects the running modules, because
 * their configuration has many shapes. A store whose server and worker run separately has at least two processes.
 */
export function deploymentOf(container: MedusaContainer, living: readonly StoreProcess[]): Deployment {
  const apart = living.some(({ mode }) => mode === "server" || mode === "worker")
  return {
    processes: Math.max(living.length, apart ? 2 : 0),
    sharedLocks: shareLocks(living),
    sharedEvents: hasSharedEvents(container),
    sharedWorkflows: hasSharedWorkflows(),
  }
}

function hasSharedEvents(container: MedusaContainer): boolean {
  const events: unknown = container.resolve(Modules.EVENT_BUS, { allowUnregistered: true })
  return typeof events === "object" && events !== null && events.constructor.name !== LOCAL_EVENTS
}

const resolution = z.object({ resolutionPath: z.string() })

/** The services of both engines have the same name, so check where the running one was loaded from. */
function hasSharedWorkflows(): boolean {
  const { data } = resolution.safeParse(MedusaModule.getModuleResolutions(Modules.WORKFLOW_ENGINE))
  return data !== undefined && !data.resolutionPath.includes(IN_MEMORY_WORKFLOWS)
}
