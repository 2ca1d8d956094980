import { useMemo } from "react"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import type { PhoneReader } from "../../lib/phone-reader"
import { Choice } from "../choice"
import { Field } from "../field"
import { TextField } from "./text-field"
import { linkInput, type LinkForm } from "./use-link-form"

/** A phone number and its country. A number with + includes its country. */
export function PhoneFields({ form }: { form: LinkForm }) {
  const t = useWords()
  const { phone, country } = form.draft
  const reading = phone.trim() === "" ? null : form.reader?.readPhone(phone, country)
  const hint =
    reading?.number && !reading.fault
      ? t("links.fields.phoneRead", { number: reading.number })
      : t("links.fields.phoneHint")
  const options = useCountries(form.reader, country)
  return (
    <div className="flex flex-col gap-y-4">
      <Field id={linkInput("country")} label={t("links.fields.country")}>
        {(described) => (
          <Choice
            described={described}
            value={country}
            options={options}
            onChoose={(chosen) => form.change({ country: chosen })}
          />
        )}
      </Field>
      <TextField form={form} field="phone" label={t("links.fields.phone")} hint={hint} type="tel" inputMode="tel" />
    </div>
  )
}

/** Sorts countries by name in the user's language. Until the phone library has loaded, offers only the chosen country. */
function useCountries(reader: PhoneReader | null, chosen: string) {
  const { country, compare } = useFormat()
  return useMemo(() => {
    if (!reader) return chosen === "" ? [] : [{ value: chosen, words: country(chosen) }]
    return reader.COUNTRIES.map(({ code, callingCode }) => ({
      value: code,
      words: `${country(code)} (+${callingCode})`,
    })).sort((one, other) => compare(one.words, other.words))
  }, [reader, chosen, country, compare])
}
