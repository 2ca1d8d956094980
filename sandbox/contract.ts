import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { parse } from "yaml"
import type { ContractNames } from "./contract-names"

/** Relative to the source folder, and to the bundle in dist/cli: the package ships openapi/ and dist/ side by side. */
const PLACES = ["../openapi/service.yaml", "../../openapi/service.yaml"]

/** Parses the contract anew for every sandbox, because the validator modifies its input. */
export function readContract(names: ContractNames) {
  const contract = parse(contractText())
  const { schemas } = contract.components
  for (const schema of ["PaymentLinkRequest", "PaymentAuthRequest"]) {
    schemas[schema] = renamed(schemas[schema], names)
  }
  contract.paths["/payments/status"].get.parameters[0].name = names.statusQueryParameter
  return contract
}

/** In a schema, a property's name is alone between quotes: as a key, or as an entry of `required`. */
function renamed(schema: unknown, { currencyField, deliveryMethodField }: ContractNames): unknown {
  const text = JSON.stringify(schema)
  return JSON.parse(
    text
      .replaceAll('"currency"', JSON.stringify(currencyField))
      .replaceAll('"deliveryMethod"', JSON.stringify(deliveryMethodField)),
  )
}

function contractText(): string {
  for (const place of PLACES) {
    const file = resolve(__dirname, place)
    try {
      return readFileSync(file, "utf8")
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error
    }
  }
  throw new Error("openapi/service.yaml is missing from the package. Install it again.")
}
