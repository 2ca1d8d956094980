import type { RequestHandler } from "express"

/** Names that the payment service's documentation does not give. */
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

/** Renames configured properties to their default names, so that code after the contract gate uses only the defaults. */
export function usualNames(names: ContractNames): RequestHandler {
  return (req, _res, next) => {
    const { [names.currencyField]: currency, [names.deliveryMethodField]: deliveryMethod, ...rest } = req.body ?? {}
    req.body = { ...rest, currency, ...(deliveryMethod !== undefined && { deliveryMethod }) }
    next()
  }
}
