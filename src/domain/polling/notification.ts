import { UUID_DIGITS } from "../../shared/uuid"

/** A notification never names more than this. */
const MOST_UUIDS = 5
/** In bytes. A larger notification is refused. */
export const LONGEST_NOTIFICATION = 1000

const UUIDS = new RegExp(`\\b${UUID_DIGITS}\\b`, "g")

/** Returns the possible uuids in a notification of any shape. */
export function uuidsIn({ data, rawData }: { data?: unknown; rawData?: unknown }): string[] {
  const text = `${serialized(data)} ${String(rawData ?? "")}`.slice(0, LONGEST_NOTIFICATION)
  const uuids = new Set(text.match(UUIDS) ?? [])
  return [...uuids].slice(0, MOST_UUIDS)
}

/** A deeply nested body cannot be serialized. */
function serialized(data: unknown): string {
  try {
    return JSON.stringify(data) ?? ""
  } catch {
    return ""
  }
}
