import { definePolicies } from "@medusajs/framework/utils"

/** Permissions for roles where Medusa's RBAC is on. Without its feature flag, nothing checks them. */
export const PAY_BY_BANK_RESOURCE = "pay_by_bank"
/** Payers in full, with names and account numbers. */
export const PAYER_RESOURCE = "pay_by_bank_payer"

export const payByBankPolicies = definePolicies([
  {
    name: "ReadPayByBank",
    resource: PAY_BY_BANK_RESOURCE,
    operation: "read",
    description: "See Pay by Bank's payments, refunds and figures",
  },
  {
    name: "UpdatePayByBank",
    resource: PAY_BY_BANK_RESOURCE,
    operation: "update",
    description: "Decide about Pay by Bank's payments and refunds, and change its settings",
  },
  {
    name: "ReadPayByBankPayer",
    resource: PAYER_RESOURCE,
    operation: "read",
    description: "View payers with their full account numbers",
  },
])
