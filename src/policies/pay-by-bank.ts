import { definePolicies } from "@medusajs/framework/utils"

/** Permissions for roles where Medusa's RBAC is on. Without its feature flag, nothing checks them. */
export const PAY_BY_BANK_RESOURCE = "pay_by_bank"
/** Checking and resolving payments. */
export const PAYMENT_RESOURCE = "pay_by_bank_payment"
/** Payers: names and account numbers. */
export const PAYER_RESOURCE = "pay_by_bank_payer"
export const REFUND_RESOURCE = "pay_by_bank_refund"
export const LINK_RESOURCE = "pay_by_bank_link"
/** The merchant accounts, which decide where money goes and which script runs at checkout. */
export const SETTINGS_RESOURCE = "pay_by_bank_settings"

/** The trail: what each admin user did. */
export const TRAIL_RESOURCE = "pay_by_bank_trail"

/** The personal data of customers: seeing, searching and exporting it, and erasing it. */
export const PERSONAL_DATA_RESOURCE = "pay_by_bank_personal_data"

export const payByBankPolicies = definePolicies([
  {
    name: "ReadPayByBank",
    resource: PAY_BY_BANK_RESOURCE,
    operation: "read",
    description: "See Pay by Bank's payments, refunds, links, figures and settings, without payers",
  },
  {
    name: "UpdatePayByBankPayment",
    resource: PAYMENT_RESOURCE,
    operation: "update",
    description: "Check Pay by Bank's payments, and resolve those that need attention",
  },
  {
    name: "ReadPayByBankPayer",
    resource: PAYER_RESOURCE,
    operation: "read",
    description: "View payers with their names and account numbers",
  },
  {
    name: "UpdatePayByBankRefund",
    resource: REFUND_RESOURCE,
    operation: "update",
    description: "Create, export, mark, confirm and undo Pay by Bank's refunds",
  },
  {
    name: "UpdatePayByBankLink",
    resource: LINK_RESOURCE,
    operation: "update",
    description: "Send, cancel and match Pay by Bank's payment links",
  },
  {
    name: "UpdatePayByBankSettings",
    resource: SETTINGS_RESOURCE,
    operation: "update",
    description: "Change and test the merchant accounts of Pay by Bank, and pause banks",
  },
  {
    name: "ReadPayByBankPersonalData",
    resource: PERSONAL_DATA_RESOURCE,
    operation: "read",
    description:
      "See, search and export the names, emails and phone numbers of customers in Pay by Bank, and write to them from a payment",
  },
  {
    name: "DeletePayByBankPersonalData",
    resource: PERSONAL_DATA_RESOURCE,
    operation: "delete",
    description: "Erase the personal data of customers from Pay by Bank's payments",
  },
  {
    name: "ReadPayByBankTrail",
    resource: TRAIL_RESOURCE,
    operation: "read",
    description: "See and export the trail of Pay by Bank: what happened, and what each admin user did",
  },
])
