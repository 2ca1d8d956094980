import { toast } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { AdminPaymentLink, AdminPaymentLinkResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { codeOf, isUnclear, messageOf } from "../../lib/failure"
import type { LinkDraft, LinkField } from "../../lib/link-draft"
import { faultsOf, refusedField } from "../../lib/link-faults"
import { useFormat } from "../../lib/use-format"
import { usePhoneReader } from "../../lib/use-phone-reader"
import { shownLink } from "../../words/link-statuses"
import { sentTo } from "./link-facts"

export const linkInput = (field: LinkField) => `pay-by-bank-link-${field}`

interface LinkFormInput {
  first: LinkDraft
  most: { amount: number; currency_code: string }
  /** Sends the form: a new link, or one that replaces another. */
  send: (draft: LinkDraft) => Promise<AdminPaymentLinkResponse>
  /** Receives the link if there is one to show. */
  onDone: (toShow: AdminPaymentLink | null) => void
}

export type LinkForm = ReturnType<typeof useLinkForm>

/** The form's values, error messages and submit call. */
export function useLinkForm({ first, most, send, onDone }: LinkFormInput) {
  const t = useWords()
  const { amount } = useFormat()
  const reader = usePhoneReader()
  const [draft, setDraft] = useState(first)
  /** Prefilled fields are validated immediately, other fields once they lose the focus. */
  const [left, setLeft] = useState<ReadonlySet<LinkField>>(() => new Set(filled(first)))
  const [refused, setRefused] = useState<{ field: LinkField | null; message: string } | null>(null)
  const [saving, setSaving] = useState(false)
  // A second click can arrive before the button renders as busy, and a link must not be sent twice.
  const busy = useRef(false)
  const limit = { amount: most.amount, shown: amount(most.amount, most.currency_code) }
  const faults = faultsOf(draft, limit, reader)
  const change = (changed: Partial<LinkDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setRefused((now) => (now?.field && now.field in changed ? null : now))
  }
  const faultOf = (field: LinkField) => {
    const fault = left.has(field) ? faults[field] : undefined
    return fault ? t(fault.word, fault.values) : refused?.field === field ? refused.message : undefined
  }
  const onSent = ({ payment_link: link }: AdminPaymentLinkResponse) => {
    const { next } = shownLink(link.status)
    if (link.status === "unsure" && next) toast.warning(t(next), { duration: 20_000 })
    else if (link.delivery !== "LINK") toast.success(t("links.send.sent", { recipient: sentTo(link) }))
    onDone(link.delivery === "LINK" && link.url ? link : null)
  }
  const refuse = (error: unknown) => {
    const unclear = isUnclear(error)
    const message = unclear ? t("links.send.noAnswer") : messageOf(error, t)
    const field = unclear ? null : refusedField(codeOf(error))
    setRefused({ field, message })
    if (field) focusOn(field)
  }
  const submit = async () => {
    setLeft(new Set(FIELDS))
    const wrong = FIELDS.find((field) => faults[field])
    if (wrong) return focusOn(wrong)
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setRefused(null)
    await send(draft).then(onSent, refuse)
    busy.current = false
    setSaving(false)
  }
  return {
    draft,
    change,
    leave: (field: LinkField) => setLeft((now) => (draft[field] === "" ? now : new Set([...now, field]))),
    faultOf,
    /** An error message that belongs to no field. */
    refusal: refused?.field ? null : (refused?.message ?? null),
    limit,
    reader,
    saving,
    unsaved: !saving && FIELDS.some((field) => draft[field] !== first[field]),
    submit: () => void submit(),
  }
}

const FIELDS = [
  "amount",
  "delivery",
  "email",
  "country",
  "phone",
  "firstName",
  "lastName",
  "providerId",
] as const satisfies readonly LinkField[]

const filled = (draft: LinkDraft) => FIELDS.filter((field) => draft[field] !== "")

function focusOn(field: LinkField) {
  document.getElementById(linkInput(field))?.focus()
}
