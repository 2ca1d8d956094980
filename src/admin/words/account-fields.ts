import { isAccountField, type AccountField } from "../../shared/account-fields"

/** Returns the field that the server's message begins with ("base_url: must be …"), and the rest of the message. */
export function faultIn(message: string): { field: AccountField; message: string } | null {
  for (const { 0: start, 1: name = "", index } of message.matchAll(/\b([a-z_]+): /g)) {
    const rest = message.slice(index + start.length).split("\n")[0] ?? ""
    if (isAccountField(name)) return { field: name, message: rest }
  }
  return null
}
