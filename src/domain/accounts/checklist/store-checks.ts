import type { Finding } from "./check"
import type { ChecklistFacts } from "./facts"

export function encryptionKey({
  accounts,
  canStoreSecrets,
  needsFormerKey,
}: ChecklistFacts): Finding<"encryption_key"> {
  if (!canStoreSecrets) {
    const needed = accounts.some(({ needsKey }) => needsKey)
    return needed ? { status: "failed", variant: "needed" } : { status: "warning", variant: "missing" }
  }
  const changed = accounts.some(({ lostPassword }) => lostPassword)
  if (changed) return { status: "failed", variant: "changed" }
  return needsFormerKey ? { status: "warning", variant: "former" } : { status: "ok" }
}

export function job({ job: { running, lastRunAt } }: ChecklistFacts): Finding<"job"> {
  const details = lastRunAt ? { last_run_at: lastRunAt } : {}
  if (running) return { status: "ok", details }
  return { status: "failed", variant: lastRunAt ? "stopped" : "never_ran", details }
}

export function rechecks({ recheckAlerts: { count, references } }: ChecklistFacts): Finding<"rechecks"> {
  if (count === 0) return { status: "ok" }
  return { status: "failed", variant: "unanswered", details: { payments: count, references: references.join(", ") } }
}

export function alerts({ alerts: { haveRecipients, unsent } }: ChecklistFacts): Finding<"alerts"> {
  if (unsent > 0) return { status: "failed", variant: "unsent", details: { alerts: unsent } }
  return haveRecipients ? { status: "ok" } : { status: "warning", variant: "feed_only" }
}

export function clientAddresses({ unreadableAddresses }: ChecklistFacts): Finding<"client_addresses"> {
  return unreadableAddresses ? { status: "warning", variant: "unreadable" } : { status: "ok" }
}

export function backends({ deployment }: ChecklistFacts): Finding<"backends"> {
  const { processes, sharedLocks, sharedEvents, sharedWorkflows } = deployment
  const details = { processes }
  if (processes < 2) return { status: "ok", details }
  if (!sharedLocks) return { status: "failed", variant: "locks", details }
  if (sharedEvents && sharedWorkflows) return { status: "ok", details }
  if (sharedWorkflows) return { status: "warning", variant: "events", details }
  return { status: "warning", variant: sharedEvents ? "workflows" : "events_and_workflows", details }
}

export function approvers({ unknownPeople }: ChecklistFacts): Finding<"approvers"> {
  if (unknownPeople === null || unknownPeople === 0) return { status: "ok" }
  return { status: "failed", variant: "unknown", details: { people: unknownPeople } }
}
