import type { Finding } from "./check"
import type { ChecklistFacts } from "./facts"

export function encryptionKey({
  accounts,
  canStoreSecrets,
  needsFormerKey,
}: ChecklistFacts): Finding<"encryption_key"> {
  if (!canStoreSecrets) {
    const needed = accounts.some(({ needsKey }) => needsKey)
    return needed ? { state: "failed", variant: "needed" } : { state: "warning", variant: "missing" }
  }
  const changed = accounts.some(({ lostPassword }) => lostPassword)
  if (changed) return { state: "failed", variant: "changed" }
  return needsFormerKey ? { state: "warning", variant: "former" } : { state: "ok" }
}

export function job({ job: { running, lastRunAt } }: ChecklistFacts): Finding<"job"> {
  const details = lastRunAt ? { last_run_at: lastRunAt } : {}
  if (running) return { state: "ok", details }
  return { state: "failed", variant: lastRunAt ? "stopped" : "never_ran", details }
}

export function rechecks({ unread: { count, references } }: ChecklistFacts): Finding<"rechecks"> {
  if (count === 0) return { state: "ok" }
  return { state: "failed", variant: "unread", details: { payments: count, references: references.join(", ") } }
}

export function backends({ deployment }: ChecklistFacts): Finding<"backends"> {
  const { processes, sharedLocks, sharedEvents, sharedWorkflows } = deployment
  const details = { processes }
  if (processes < 2) return { state: "ok", details }
  if (!sharedLocks) return { state: "failed", variant: "locks", details }
  if (sharedEvents && sharedWorkflows) return { state: "ok", details }
  if (sharedWorkflows) return { state: "warning", variant: "events", details }
  return { state: "warning", variant: sharedEvents ? "workflows" : "events_and_workflows", details }
}
