import { parseArgs } from "node:util"

export interface Arguments {
  /** Runs only these cases. Empty means all. */
  cases: string[]
  quick: boolean
  writeDocs: boolean
}

/** @throws Error with a message that names what is allowed */
export function readArguments(given: string[], known: string[]): Arguments {
  const { values } = parseArgs({
    args: given,
    options: {
      case: { type: "string", multiple: true, default: [] },
      quick: { type: "boolean", default: false },
      "write-docs": { type: "boolean", default: false },
    },
  })
  const stranger = values.case.find((name) => !known.includes(name))
  if (stranger) throw new Error(`There is no case "${stranger}". Cases: ${known.join(", ")}.`)
  if (values["write-docs"] && values.quick) throw new Error("--write-docs shows true figures: give it without --quick.")
  return { cases: values.case, quick: values.quick, writeDocs: values["write-docs"] }
}
