import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { parse } from "yaml"

/** Seen from the source folder, and from the bundle in dist/cli: the package ships openapi/ and dist/ side by side. */
const PLACES = ["../openapi/service.yaml", "../../openapi/service.yaml"]

/** The names that the service's interface document leaves open. */
export interface ContractNames {
  statusQueryParameter: string
  currencyField: string
  deliveryMethodField: string
}

export const DEFAULT_NAMES: ContractNames = {
  statusQueryParameter: "uuid",
  currencyField: "currency",
  deliveryMethodField: "deliveryMethod",
}

/** Parsed anew for every sandbox, because the validator rewrites what it is given. */
export function readContract() {
  for (const place of PLACES) {
    const file = resolve(__dirname, place)
    try {
      return parse(readFileSync(file, "utf8"))
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error
    }
  }
  throw new Error("openapi/service.yaml is missing from the package. Install it again.")
}
