import type { AccountField } from "../../shared/account-fields"
import { en } from "../i18n/en/catalogue"

export const isAccountField = (name: string): name is AccountField => Object.hasOwn(en.settings.fields, name)

/** Returns the field that the server's message begins with ("base_url: must be …"), and the rest of the message. */
export function faultIn(message: string): { field: AccountField; message: string } | null {
  for (const { 0: start, 1: name = "", index } of message.matchAll(/\b([a-z_]+): /g)) {
    const said = message.slice(index + start.length).split("\n")[0] ?? ""
    if (isAccountField(name)) return { field: name, message: said }
  }
  return null
}
