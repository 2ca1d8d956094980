import { Heading, Input } from "@medusajs/ui"
import { LONGEST_BANK_REFERENCE } from "../../../shared/limits"
import { useWords } from "../../i18n/words"
import { Field } from "../field"
import { Refusal } from "../refusal"
import { FIELDS, today, type MarkSentForm } from "./use-mark-sent-form"

/** The fields for marking a refund as sent. */
export function MarkSentFields({ form }: { form: MarkSentForm }) {
  const t = useWords()
  const { faults } = form
  return (
    <section className="flex flex-col gap-y-4">
      <Heading level="h3">{t("refunds.sent.title")}</Heading>
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      <Field id={FIELDS.on} label={t("refunds.sent.on")} fault={faults.on && t(faults.on)}>
        {(described) => (
          <Input
            {...described}
            type="date"
            max={today()}
            className="[color-scheme:light] dark:[color-scheme:dark]"
            value={form.on}
            onChange={(event) => form.setOn(event.target.value)}
          />
        )}
      </Field>
      <Field
        id={FIELDS.bankReference}
        label={t("refunds.sent.bankReference")}
        hint={t("refunds.sent.referenceHint")}
        fault={faults.bankReference && t(faults.bankReference)}
      >
        {(described) => (
          <Input
            {...described}
            autoComplete="off"
            maxLength={LONGEST_BANK_REFERENCE}
            value={form.bankReference}
            onChange={(event) => form.setBankReference(event.target.value)}
          />
        )}
      </Field>
    </section>
  )
}
