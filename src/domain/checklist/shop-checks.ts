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

export function backends({ surroundings: { hosts, sharedLocks, sharedEvents } }: ChecklistFacts): Finding {
  const details = { hosts }
  if (hosts < 2 || (sharedLocks && sharedEvents)) {
    return { state: "ok", sentence: "Locks and events fit the number of hosts that were seen.", details }
  }
  if (!sharedLocks) {
    return {
      state: "failed",
      variant: "locks",
      sentence: `${hosts} hosts were seen, but locks are kept in memory. Use locking-redis or locking-postgres.`,
      details,
    }
  }
  return {
    state: "warning",
    variant: "events",
    sentence: `${hosts} hosts were seen, but events are kept in memory and are lost with a process. Use event-bus-redis.`,
    details,
  }
}
