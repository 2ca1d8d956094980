import { MedusaModule } from "@medusajs/framework/modules-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { Surroundings } from "../../../../../domain/checklist/facts"

const IN_MEMORY_LOCKS = "in-memory"
const LOCAL_EVENTS = "LocalEventBusService"
const IN_MEMORY_WORKFLOWS = "workflow-engine-inmemory"

/**
 * Whether locks, events and workflows reach beyond one process: asked of the modules that are really running, because
 * their configuration has many shapes. A shop whose server and worker are apart has two processes at least.
 */
export function surroundingsOf(container: MedusaContainer, processes: number): Surroundings {
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const apart = projectConfig.workerMode === "server" || projectConfig.workerMode === "worker"
  return {
    processes: Math.max(processes, apart ? 2 : 0),
    sharedLocks: hasSharedLocks(container),
    sharedEvents: hasSharedEvents(container),
    sharedWorkflows: hasSharedWorkflows(),
  }
}

const lockingModule = z.object({ defaultProviderId: z.string() })

/** Any provider but Medusa's own in-memory one: `locking-redis`, `locking-postgres`, or one of the shop's own. */
function hasSharedLocks(container: MedusaContainer): boolean {
  const locking: unknown = container.resolve(Modules.LOCKING, { allowUnregistered: true })
  const provider = lockingModule.safeParse(locking).data?.defaultProviderId ?? IN_MEMORY_LOCKS
  return provider !== IN_MEMORY_LOCKS
}

function hasSharedEvents(container: MedusaContainer): boolean {
  const events: unknown = container.resolve(Modules.EVENT_BUS, { allowUnregistered: true })
  return typeof events === "object" && events !== null && events.constructor.name !== LOCAL_EVENTS
}

const resolution = z.object({ resolutionPath: z.string() })

/** Both engines' services have the same name, so what counts is where the running one was loaded from. */
function hasSharedWorkflows(): boolean {
  const { data } = resolution.safeParse(MedusaModule.getModuleResolutions(Modules.WORKFLOW_ENGINE))
  return data !== undefined && !data.resolutionPath.includes(IN_MEMORY_WORKFLOWS)
}
