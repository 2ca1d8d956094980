import { LockClosedSolidMini } from "@medusajs/icons"
import { Checkbox, Hint, Label, Text } from "@medusajs/ui"
import { CURRENCIES, type Currency } from "../../../shared/currencies"
import { useWords } from "../../i18n/words"
import { inputId } from "../../lib/account-draft"
import type { AccountForm } from "./use-account-form"

/** The currencies that the merchant account accepts. */
export function CurrenciesSetting({ form }: { form: AccountForm }) {
  const t = useWords()
  const { locked } = form.account.currencies
  const fault = form.faultOf("currencies")
  const below = `${inputId("currencies")}-below`
  const toggle = (currency: Currency, on: boolean) =>
    form.change({
      currencies: CURRENCIES.filter((each) => (each === currency ? on : form.draft.currencies.includes(each))),
    })
  return (
    <fieldset
      className="flex flex-col gap-y-2"
      {...(fault || locked ? { "aria-describedby": below } : {})}
      disabled={locked}
    >
      <legend className="txt-compact-small-plus mb-2">{t("settings.fields.currencies")}</legend>
      <div className="flex gap-x-6">
        {CURRENCIES.map((currency, index) => {
          const id = index === 0 ? inputId("currencies") : inputId(currency)
          return (
            <div key={currency} className="flex items-center gap-x-2">
              <Checkbox
                id={id}
                checked={form.draft.currencies.includes(currency)}
                onCheckedChange={(checked) => toggle(currency, checked === true)}
              />
              <Label htmlFor={id} size="small">
                {currency}
              </Label>
            </div>
          )
        })}
      </div>
      {fault && (
        <Hint id={below} variant="error">
          {fault}
        </Hint>
      )}
      {locked && (
        <Text id={below} size="small" leading="compact" className="text-ui-fg-subtle flex items-start gap-x-1">
          <LockClosedSolidMini className="mt-px shrink-0" />
          {t("settings.form.locked")}
        </Text>
      )}
    </fieldset>
  )
}
