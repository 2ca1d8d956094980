import { model } from "@medusajs/framework/utils"

/** The settings of a merchant account that were entered in Medusa Admin. Values in medusa-config.ts win over them. */
export const PayByBankAccount = model.define("pay_by_bank_account", {
  id: model.id({ prefix: "pbbacc" }).primaryKey(),
  /** The merchant account's id: `default` in `pp_pay-by-bank_default`. */
  account: model.text(),
  label: model.text().nullable(),
  environment: model.enum(["test", "production"]).nullable(),
  base_url: model.text().nullable(),
  username: model.text().nullable(),
  /** Sealed with the option `encryptionKey`. */
  password: model.text().nullable(),
  merchant_uuid: model.text().nullable(),
  /** `["GBP", "EUR"]`, or fewer. */
  currencies: model.json().nullable(),
  element_tag: model.text().nullable(),
  element_script_url: model.text().nullable(),
  return_url: model.text().nullable(),
  paused: model.boolean().nullable(),
  updated_by: model.text().nullable(),
})
