import { Button, RadioGroup, Textarea, toast } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { LONGEST_NOTE } from "../../../shared/limits"
import type { Resolution } from "../../../shared/resolutions"
import type {
  AdminCheckRequestResponse,
  AdminPaymentRequestDetail,
  AdminResolutionFacts,
  AdminResolveRequestBody,
} from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useResolve } from "../../lib/use-requests"
import { shownReason } from "../../words/attention-reasons"
import { shownStatus } from "../../words/payment-statuses"
import { Field } from "../field"
import { OrderFinder } from "../order-finder"
import { Refusal } from "../refusal"
import { reportedAmount } from "./payment-facts"
import { useConsequence, useResolutionChoices, type DecidingResolution } from "./use-resolution-choices"

interface ResolutionFormProps {
  request: AdminPaymentRequestDetail
  offered: Resolution[]
  facts?: AdminResolutionFacts | undefined
  /** Reports whether the form has unsaved input. */
  onUnsaved: (unsaved: boolean) => void
}

const NONE: AdminResolutionFacts["suggested_orders"] = []

interface TargetOrder {
  id: string
  number: string | number
  outstanding: number
}

/** The ways to resolve a payment, of which one is chosen: the button says what it does with which money. */
export function ResolutionForm({ request, offered, facts, onUnsaved }: ResolutionFormProps) {
  const t = useWords()
  const { number } = useFormat()
  const resolve = useResolve(request.id)
  const done = useDone()
  const consequenceOf = useConsequence(request)
  const choices = useResolutionChoices(request, offered, facts?.suggested_orders ?? NONE)
  // Kept from the start, so that newer facts never put another order under a button that is about to be pressed.
  const [chosen, setChosen] = useState(() => advisedOf(choices, request)?.value)
  const [found, setFound] = useState<TargetOrder | null>(null)
  const [note, setNote] = useState("")
  const [attempted, setAttempted] = useState(false)
  // Another user may resolve the payment, and the form leaves the page with what was typed.
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  const choice = choices.find(({ value }) => value === chosen)
  const order = choice?.order ?? found
  const received = (reportedAmount(request) ?? request).amount
  /** An order takes no more than is outstanding on it. */
  const part = order ? Math.min(received, order.outstanding) : received
  const isNoteMissing = choice?.resolution === "close" && note.trim() === ""
  const choose = (value: string) => {
    setChosen(value)
    setFound(null)
    setNote("")
    setAttempted(false)
    resolve.reset()
    onUnsaved(false)
  }
  const submit = (resolution: DecidingResolution) => {
    setAttempted(true)
    if (isNoteMissing) return
    const body: AdminResolveRequestBody = {
      action: resolution,
      ...(resolution === "attach" && order
        ? { order_id: order.id, ...(part === request.amount ? {} : { amount: part }) }
        : {}),
      ...(resolution === "close" ? { note: note.trim() } : {}),
    }
    resolve.mutate(body, {
      onSuccess: (answer) => {
        onUnsaved(false)
        done(resolution, answer, order?.number ?? "")
      },
    })
  }
  const busy = resolve.isPending ? resolve.variables.action : null
  const isSubmittable = choice && (choice.resolution !== "attach" || order)
  return (
    <div className="flex flex-col gap-y-4">
      <RadioGroup
        aria-label={t("requests.resolve.hint")}
        value={choice?.value ?? ""}
        disabled={resolve.isPending}
        onValueChange={choose}
      >
        {choices.map(({ value, label, description }) => (
          <RadioGroup.ChoiceBox key={value} value={value} label={label} description={description} />
        ))}
      </RadioGroup>
      {choice?.resolution === "attach" && !choice.order && (
        <OrderFinder
          id="pay-by-bank-order"
          choosesOnly
          onWords={(words) => {
            setFound(null)
            onUnsaved(words.trim() !== "")
          }}
          onChoose={({ id, number, outstanding }) => setFound({ id, number: number ?? id, outstanding })}
        />
      )}
      {choice?.resolution === "close" && (
        <Field
          id="pay-by-bank-note"
          label={t("requests.resolve.note")}
          hint={t("requests.resolve.noteHint", { count: number(LONGEST_NOTE) })}
          fault={attempted && isNoteMissing ? t("requests.resolve.noteMissing") : undefined}
        >
          {(described) => (
            <Textarea
              {...described}
              required
              rows={4}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={({ target }) => {
                setNote(target.value)
                onUnsaved(target.value.trim() !== "")
              }}
            />
          )}
        </Field>
      )}
      {resolve.error && <Refusal>{messageOf(resolve.error, t)}</Refusal>}
      <div className="flex flex-wrap items-center gap-2">
        {isSubmittable && (
          <Button
            type="button"
            size="small"
            isLoading={busy === choice.resolution}
            onClick={() => submit(choice.resolution)}
          >
            {consequenceOf(choice.resolution, order?.number ?? "", part)}
          </Button>
        )}
        {facts?.contact && (
          <Button size="small" variant="secondary" asChild>
            <a href={mailTo(facts.contact.email, t("requests.resolve.mailSubject", { reference: request.reference }))}>
              {t("requests.resolve.mail")}
            </a>
          </Button>
        )}
        {offered.includes("retry") && (
          <Button
            type="button"
            size="small"
            variant={choice ? "secondary" : "primary"}
            isLoading={busy === "retry"}
            onClick={() => resolve.mutate({ action: "retry" }, { onSuccess: (answer) => done("retry", answer, "") })}
          >
            {t("requests.resolve.retry")}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A suggested order, or the action to advise. Nothing, where trying again is advised. */
function advisedOf<Choice extends { resolution: Resolution; order?: TargetOrder }>(
  choices: Choice[],
  { reason }: AdminPaymentRequestDetail,
): Choice | undefined {
  const [first] = choices
  const isAlone = choices.length === 1
  return first?.order || isAlone || first?.resolution === shownReason(reason)?.resolution ? first : undefined
}

function mailTo(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`
}

/** What a toast says when the payment is resolved, or still is not. */
function useDone() {
  const t = useWords()
  return (action: Resolution, { request: now, answered }: AdminCheckRequestResponse, number: string | number): void => {
    if (now.proposal && (action === "attach" || action === "close")) {
      toast.info(t("approvals.proposed"))
      return
    }
    switch (action) {
      case "retry":
        if (now.outcome === "settled") toast.success(t("requests.resolve.retried"))
        else if (!answered) toast.warning(t("requests.notAnswered"))
        else if (now.outcome === "attention") toast.warning(t("requests.resolve.retryFailed"))
        else toast.info(t("requests.checked", { status: t(shownStatus(now).word) }))
        return
      case "attach":
        if (now.outcome === "settled") toast.success(t("requests.resolve.attached", { number }))
        else toast.warning(t("requests.resolve.attachedNotCaptured", { number }))
        return
      default:
        toast.success(t(DONE[action]))
    }
  }
}

const DONE = {
  refund: "requests.resolve.refunded",
  close: "requests.resolve.closed",
  keep_tracking: "requests.resolve.keptTracking",
  send_link: "requests.resolve.closedForLink",
  cancel_order: "requests.resolve.canceledOrder",
  confirm_received: "requests.resolve.confirmedReceived",
  same_money: "requests.resolve.sameMoneyDone",
} as const
