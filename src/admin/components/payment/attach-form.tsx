import { Button, Input, Text, toast } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { LONGEST_ORDER_ID } from "../../../shared/limits"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useOrderSearch, type FoundOrder } from "../../lib/use-order-search"
import { useResolve } from "../../lib/use-requests"
import { Field } from "../field"
import { Refusal } from "../refusal"
import { FormButtons, type ResolveFormProps } from "./close-form"

/** Attaches the payment to an order with an outstanding amount: find the order first, then attach. */
export function AttachForm({ request, onUnsaved, onLeave }: ResolveFormProps) {
  const t = useWords()
  const { amount } = useFormat()
  const [words, setWords] = useState("")
  const search = useOrderSearch()
  const resolve = useResolve(request.id)
  const order = search.data
  const attach = ({ id, display_id }: FoundOrder) => {
    const number = display_id ?? id
    resolve.mutate(
      { action: "attach", order_id: id },
      {
        onSuccess: ({ request: now }) => {
          onUnsaved(false)
          if (now.proposal) toast.info(t("requests.resolve.proposed"))
          else if (now.outcome === "settled") toast.success(t("requests.resolve.attached", { number }))
          else toast.warning(t("requests.resolve.attachedNotCaptured", { number }))
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (order) attach(order)
    else if (words.trim() !== "") search.mutate(words)
  }
  const failure = resolve.error ?? search.error
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-y-4">
      {failure && <Refusal>{messageOf(failure, t)}</Refusal>}
      <Field
        id="pay-by-bank-order"
        label={t("requests.resolve.number")}
        hint={t("requests.resolve.attachHint")}
        fault={order === null ? t("requests.resolve.notFound") : undefined}
      >
        {(described) => (
          <div className="flex gap-x-2">
            <div className="flex-1">
              <Input
                {...described}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- takes the focus of the button that opened the form
                autoFocus
                autoComplete="off"
                maxLength={LONGEST_ORDER_ID}
                value={words}
                onChange={({ target }) => {
                  setWords(target.value)
                  onUnsaved(target.value.trim() !== "")
                  search.reset()
                  resolve.reset()
                }}
              />
            </div>
            <Button
              type="button"
              variant="secondary"
              isLoading={search.isPending}
              onClick={() => words.trim() !== "" && search.mutate(words)}
            >
              {t("requests.resolve.find")}
            </Button>
          </div>
        )}
      </Field>
      {order && <Found order={order} />}
      {order && (
        <FormButtons
          submitLabel={t("requests.resolve.attachTo", {
            amount: amount(request.amount, request.currency_code),
            number: order.display_id ?? order.id,
          })}
          saving={resolve.isPending}
          onLeave={onLeave}
        />
      )}
    </form>
  )
}

function Found({ order }: { order: FoundOrder }) {
  const t = useWords()
  const { amount } = useFormat()
  const outstanding = order.summary?.pending_difference
  return (
    <div role="status" className="shadow-elevation-card-rest bg-ui-bg-component rounded-lg px-4 py-3">
      <Text size="small" leading="compact" weight="plus">
        {t("requests.order", { number: order.display_id ?? order.id })}
      </Text>
      <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1 break-words">
        {[
          order.email,
          outstanding === undefined
            ? null
            : t("requests.resolve.outstanding", { amount: amount(outstanding, order.currency_code) }),
        ]
          .filter(Boolean)
          .join(", ")}
      </Text>
    </div>
  )
}
