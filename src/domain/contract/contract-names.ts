import { OPTIONAL_FIELDS } from "./auth-request-schema"
import { PayByBankError } from "../errors/pay-by-bank-error"

/**
 * Names that the payment service's documentation leaves open: one query parameter and two body fields. The option `contract`
 * changes them, so that a merchant whose service uses other names needs no new release.
 */
export interface ContractNames {
  statusQueryParameter: string
  currencyField: string
  deliveryMethodField: string
}

export const DEFAULT_CONTRACT_NAMES: ContractNames = {
  statusQueryParameter: "uuid",
  currencyField: "currency",
  deliveryMethodField: "deliveryMethod",
}

/**
 * Body fields that no configured name may replace. A currency field with the name `amount`, for example, would silently
 * overwrite the amount.
 */
const TAKEN = new Set<string>([
  "merchantUuid",
  "amount",
  "redirectUrl",
  "reference",
  "countryCallingCode",
  ...OPTIONAL_FIELDS,
])

/**
 * The default names, overridden by the given ones.
 * @throws PayByBankError `invalid_request` that names the option
 */
export function contractNames(given: Partial<ContractNames> = {}): ContractNames {
  const names = { ...DEFAULT_CONTRACT_NAMES, ...given }
  if (!isWord(names.statusQueryParameter)) fail("statusQueryParameter", "must be a word")
  checkBodyField("currencyField", names.currencyField)
  checkBodyField("deliveryMethodField", names.deliveryMethodField)
  if (names.currencyField === names.deliveryMethodField) fail("deliveryMethodField", "must differ from currencyField")
  return names
}

/** Searches for the first blank, because a pattern over a whole very long name can overflow the stack. */
function isWord(name: string): boolean {
  return name !== "" && !/\s/.test(name)
}

function checkBodyField(option: string, name: string): void {
  if (!isWord(name)) fail(option, "must be a word")
  if (TAKEN.has(name)) fail(option, "must not be the name of another field")
}

function fail(option: string, detail: string): never {
  throw new PayByBankError("invalid_request", { field: `contract.${option}`, detail })
}
