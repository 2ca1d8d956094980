import { z } from "@medusajs/framework/zod"
import {
  baseUrl,
  elementTag,
  returnUrl,
  username,
  scriptUrl,
} from "../../../../modules/pay-by-bank/options/account-options"
import {
  ACCOUNT_FIELDS,
  ENVIRONMENTS,
  isSecret,
  type AccountField,
  type SecretField,
  type TextField,
} from "../../../../shared/account-fields"
import { CURRENCIES } from "../../../../shared/currencies"

function line(longest: number) {
  const one = z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be one line of text")
  return z.string("must be text").pipe(one)
}

/** One setting. `null` or an empty field removes it. Without text, a secret is not empty but wrong. */
function setting<Value>(name: AccountField, schema: z.ZodType<Value>) {
  const normalized = (given: unknown): unknown => {
    const value = typeof given === "string" && !isSecret(name) ? given.trim() : given
    return value === "" && !isSecret(name) ? null : value
  }
  return z.preprocess(normalized, schema.nullable()).optional()
}

function text(name: TextField | SecretField, schema: z.ZodType<string, string> = z.string()) {
  return setting(name, line(ACCOUNT_FIELDS[name].maxLength).pipe(schema))
}

const fields = {
  label: text("label"),
  environment: setting("environment", z.enum(ENVIRONMENTS, "must be test or production")),
  base_url: text("base_url", baseUrl),
  username: text("username", username),
  password: text(
    "password",
    z.string().min(1, "must not be empty; leave it out to keep it, or give null to remove it"),
  ),
  merchant_uuid: text("merchant_uuid"),
  currencies: setting(
    "currencies",
    z
      .array(z.enum(CURRENCIES, "must be a list of GBP and EUR"), "must be a list of GBP and EUR")
      .refine((codes) => codes.length > 0, "must name at least one currency")
      .refine((codes) => new Set(codes).size === codes.length, "must name each currency once"),
  ),
  element_tag: text("element_tag", elementTag),
  element_script_url: text("element_script_url", scriptUrl),
  return_url: text("return_url", returnUrl),
  paused: setting(
    "paused",
    z.boolean("must be true or false").transform((paused) => paused || null),
  ),
} satisfies Record<AccountField, z.ZodType>

export type AdminSaveAccountType = z.infer<typeof AdminSaveAccount>
export const AdminSaveAccount = z.strictObject(fields)

export type AdminTestAccountType = z.infer<typeof AdminTestAccount>
export const AdminTestAccount = z.strictObject({
  ...fields,
  id: z.custom<string>((id) => typeof id === "string" && id.length > 0, "id: must be the id of an account"),
})
