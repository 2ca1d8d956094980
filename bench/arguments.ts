import { parseArgs } from "node:util"

export interface Arguments {
  /** Runs only these cases. Empty means all. */
  cases: string[]
  quick: boolean
  /** Writes a processor profile of the store's process for each case. */
  profile: boolean
  writeDocs: boolean
}

/** @throws Error with a message that names what is allowed */
export function readArguments(given: string[], known: string[]): Arguments {
  const { values } = parseArgs({
    args: given,
    options: {
      case: { type: "string", multiple: true, default: [] },
      quick: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
      "write-docs": { type: "boolean", default: false },
    },
  })
  const stranger = values.case.find((name) => !known.includes(name))
  if (stranger) throw new Error(`There is no case "${stranger}". Cases: ${known.join(", ")}.`)
  if (values["write-docs"] && values.quick) throw new Error("--write-docs shows true figures: give it without --quick.")
  if (values["write-docs"] && values.profile)
    throw new Error("--write-docs shows true figures, and a profile slows the store down: give it without --profile.")
  return { cases: values.case, quick: values.quick, profile: values.profile, writeDocs: values["write-docs"] }
}
