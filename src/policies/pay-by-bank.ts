import { definePolicies } from "@medusajs/framework/utils"

/** A permission that a role can have where Medusa's RBAC is on. */
export interface Policy {
  name: string
  resource: string
  operation: string
  description: string
}

/** Permissions for roles where Medusa's RBAC is on. Without its feature flag, every admin user has all of them. */
export const POLICIES = {
  read: {
    name: "ReadPayByBank",
    resource: "pay_by_bank",
    operation: "read",
    description: "See Pay by Bank's payments, refunds, links, figures and settings, without payers",
  },
  payments: {
    name: "UpdatePayByBankPayment",
    resource: "pay_by_bank_payment",
    operation: "update",
    description: "Check Pay by Bank's payments, and resolve those that need attention",
  },
  payers: {
    name: "ReadPayByBankPayer",
    resource: "pay_by_bank_payer",
    operation: "read",
    description: "View payers with their names and account numbers",
  },
  refunds: {
    name: "UpdatePayByBankRefund",
    resource: "pay_by_bank_refund",
    operation: "update",
    description: "Create, export, mark, confirm and undo Pay by Bank's refunds",
  },
  links: {
    name: "UpdatePayByBankLink",
    resource: "pay_by_bank_link",
    operation: "update",
    description: "Send, cancel and match Pay by Bank's payment links",
  },
  /** The merchant accounts decide where money goes, and which script runs at checkout. */
  settings: {
    name: "UpdatePayByBankSettings",
    resource: "pay_by_bank_settings",
    operation: "update",
    description: "Change and test the merchant accounts of Pay by Bank, and pause banks",
  },
  personalData: {
    name: "ReadPayByBankPersonalData",
    resource: "pay_by_bank_personal_data",
    operation: "read",
    description:
      "See, search and export the names, emails and phone numbers of customers in Pay by Bank, and write to them from a payment",
  },
  erasure: {
    name: "DeletePayByBankPersonalData",
    resource: "pay_by_bank_personal_data",
    operation: "delete",
    description: "Erase the personal data of customers from Pay by Bank's payments",
  },
  trail: {
    name: "ReadPayByBankTrail",
    resource: "pay_by_bank_trail",
    operation: "read",
    description: "See and export the trail of Pay by Bank: what happened, and what each admin user did",
  },
} as const satisfies Record<string, Policy>

export const payByBankPolicies = definePolicies(Object.values(POLICIES))
