// Stryker disable StringLiteral: every message is tested in error-table.unit.spec.ts
import { SHOPPER_PROBLEMS } from "../../shared/messages/shopper"

/** Rows of the error table about the settings of a merchant account. */
export const ACCOUNT_ERRORS = {
  address_not_allowed: {
    developer:
      "A base URL that was entered in Medusa Admin must begin with https:// and lead to a public address. Set it in medusa-config.ts, or set `allowPrivateAddresses`.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "not_allowed",
  },
  secret_unreadable: {
    developer:
      "The stored password cannot be decrypted. Restore the `encryptionKey`, base URL and username that it was stored with, or enter the password again.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "not_allowed",
  },
  statuses_refused: {
    developer:
      "The payment service accepts the login for its list of banks, and refuses each status call. Ask the payment service to let this login read the status of payments.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: true,
    medusaType: "not_allowed",
  },
  login_unknown: {
    developer:
      "The credentials with which this payment was started are not known. Enter the merchant account again, or name its former login in the option `previous`.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "not_allowed",
  },
  account_not_configured: {
    developer:
      "The merchant account is not set up. Add the missing settings under `accounts` in medusa-config.ts, or in Medusa Admin under Settings → Pay by Bank.",
    shopper: "Paying by bank is not set up for this store yet. Please choose another way to pay.",
    retryable: false,
    medusaType: "not_allowed",
  },
  account_paused: {
    developer:
      "The merchant account is paused for new payments. Resume it in Medusa Admin, or remove `paused` in medusa-config.ts.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "not_allowed",
  },
} as const
