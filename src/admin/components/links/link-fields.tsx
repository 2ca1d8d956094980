import { DELIVERY_METHODS, needsEmail, needsPhone } from "../../../shared/link-recipient"
import type { AdminLinkDelivery } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { DELIVERIES } from "../../words/deliveries"
import { Choice, OpenChoice } from "../choice"
import { Field } from "../field"
import { Refusal } from "../refusal"
import { PhoneFields } from "./phone-fields"
import { TextField } from "./text-field"
import { linkInput, type LinkForm } from "./use-link-form"

interface LinkFieldsProps {
  form: LinkForm
  currency: string
  /** Our providers whose merchant accounts accept the order's currency. */
  providerIds: string[]
}

/** The fields for sending a link. Shows only what the chosen delivery needs. */
export function LinkFields({ form, currency, providerIds }: LinkFieldsProps) {
  const t = useWords()
  const { delivery } = form.draft
  return (
    <div className="flex flex-col gap-y-6">
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      <TextField
        form={form}
        field="amount"
        label={t("links.fields.amount", { currency })}
        hint={t("links.fields.amountHint", { amount: form.limit.shown })}
        inputMode="decimal"
      />
      <DeliveryField form={form} />
      {needsEmail(delivery) && (
        <TextField form={form} field="email" label={t("links.fields.email")} type="email" inputMode="email" />
      )}
      {needsPhone(delivery) && <PhoneFields form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          field="firstName"
          label={t("links.fields.firstName")}
          optional={t("links.fields.optional")}
        />
        <TextField
          form={form}
          field="lastName"
          label={t("links.fields.lastName")}
          optional={t("links.fields.optional")}
        />
      </div>
      {providerIds.length > 1 && <AccountField form={form} providerIds={providerIds} />}
    </div>
  )
}

function DeliveryField({ form }: { form: LinkForm }) {
  const t = useWords()
  const { delivery } = form.draft
  const options = DELIVERY_METHODS.map((value) => ({ value, words: t(DELIVERIES[value]) }))
  return (
    <Field
      id={linkInput("delivery")}
      label={t("links.fields.delivery")}
      hint={delivery === "LINK" ? t("links.delivery.linkHint") : undefined}
      fault={form.faultOf("delivery")}
    >
      {(described) => (
        <OpenChoice
          described={described}
          value={delivery}
          options={options}
          onChoose={(chosen) => form.change({ delivery: deliveryOf(chosen) })}
        />
      )}
    </Field>
  )
}

const deliveryOf = (value: string): AdminLinkDelivery => DELIVERY_METHODS.find((each) => each === value) ?? "EMAIL"

function AccountField({ form, providerIds }: Pick<LinkFieldsProps, "form" | "providerIds">) {
  const t = useWords()
  const accounts = useAccounts().data?.accounts ?? []
  const options = providerIds.map((value) => {
    const account = accounts.find(({ provider_id }) => provider_id === value)
    return { value, words: account?.label.value ?? account?.id ?? value }
  })
  return (
    <Field id={linkInput("providerId")} label={t("links.fields.account")}>
      {(described) => (
        <Choice
          described={described}
          value={form.draft.providerId}
          options={options}
          onChoose={(providerId) => form.change({ providerId })}
        />
      )}
    </Field>
  )
}
