import type { Finding } from "./check"
import type { ChecklistFacts } from "./facts"

export function encryptionKey({ accounts, canStoreSecrets }: ChecklistFacts): Finding {
  if (canStoreSecrets && accounts.some(({ lostPassword }) => lostPassword)) {
    return {
      state: "failed",
      variant: "changed",
      sentence: "The encryption key is not the one that passwords were stored with. Restore it, or enter them again.",
    }
  }
  if (canStoreSecrets) return { state: "ok", sentence: "Passwords can be stored, encrypted." }
  const needed = accounts.some(({ needsKey }) => needsKey)
  return {
    state: needed ? "failed" : "warning",
    variant: needed ? "needed" : "missing",
    sentence: "No password can be stored in the panel: the option encryptionKey is not set in medusa-config.ts.",
  }
}

export function job({ job: { running, lastPassAt } }: ChecklistFacts): Finding {
  if (running) return { state: "ok", sentence: "Payments are asked about regularly.", details: lastPass(lastPassAt) }
  return {
    state: "failed",
    variant: lastPassAt ? "stopped" : "never_ran",
    sentence: "Nobody asks about payments: the job does not run. Start a server or a worker that runs scheduled jobs.",
    details: lastPass(lastPassAt),
  }
}

function lastPass(at: string | null): Record<string, string> {
  return at ? { last_pass_at: at } : {}
}

export function backends({ surroundings }: ChecklistFacts): Finding {
  const { processes, sharedLocks, sharedEvents, sharedWorkflows } = surroundings
  const details = { processes }
  if (processes < 2) return { state: "ok", sentence: "Locks, events and workflows fit a single process.", details }
  const seen = `${processes} processes work side by side, but`
  if (!sharedLocks) {
    return {
      state: "failed",
      variant: "locks",
      sentence: `${seen} each has locks of its own. Use locking-redis or locking-postgres.`,
      details,
    }
  }
  const lost = lostWithAProcess(sharedEvents, sharedWorkflows)
  if (lost) {
    const sentence = `${seen} ${lost.what} are lost with the process that they began in. Use ${lost.remedy}.`
    return { state: "warning", variant: lost.variant, sentence, details }
  }
  return { state: "ok", sentence: "Locks, events and workflows are shared by all processes.", details }
}

function lostWithAProcess(sharedEvents: boolean, sharedWorkflows: boolean) {
  if (sharedEvents && sharedWorkflows) return null
  if (sharedWorkflows) return { variant: "events", what: "events", remedy: "event-bus-redis" }
  if (sharedEvents) return { variant: "workflows", what: "workflows", remedy: "workflow-engine-redis" }
  const remedy = "event-bus-redis and workflow-engine-redis"
  return { variant: "events_and_workflows", what: "events and workflows", remedy }
}
