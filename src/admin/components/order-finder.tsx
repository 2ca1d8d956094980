import { Button, Input, Text } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { LONGEST_EMAIL } from "../../shared/link-recipient"
import { useWords } from "../i18n/words"
import { messageOf } from "../lib/failure"
import { useFormat } from "../lib/use-format"
import { useUnpaidOrders, type UnpaidOrder } from "../lib/use-unpaid-orders"
import { Field } from "./field"
import { Refusal } from "./refusal"

interface OrderFinderProps {
  id: string
  onChoose: (order: UnpaidOrder) => void
  /** The words have changed, so what was chosen before no longer applies. */
  onWords?: (words: string) => void
  /** The only order that matches is chosen at once. */
  choosesOnly?: boolean
  /** For a drawer with only this field. */
  isFocused?: boolean
}

/** Finds an order or draft order with an outstanding amount. */
export function OrderFinder({ id, onChoose, onWords, choosesOnly = false, isFocused = false }: OrderFinderProps) {
  const t = useWords()
  const [words, setWords] = useState("")
  const search = useUnpaidOrders()
  const onFound = ([only, ...others]: UnpaidOrder[]) => {
    if (choosesOnly && only && others.length === 0) onChoose(only)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== "") search.mutate(words, { onSuccess: onFound })
  }
  const found = choosesOnly && search.data?.length === 1 ? [] : (search.data ?? [])
  return (
    <div className="flex flex-col gap-y-4">
      {search.error && <Refusal>{messageOf(search.error, t)}</Refusal>}
      <form noValidate onSubmit={submit}>
        <Field
          id={id}
          label={t("links.create.field")}
          fault={search.data?.length === 0 ? t("links.create.none") : undefined}
        >
          {(described) => (
            <div className="flex gap-x-2">
              <div className="flex-1">
                <Input
                  {...described}
                  // eslint-disable-next-line jsx-a11y/no-autofocus -- the drawer has only this field
                  autoFocus={isFocused}
                  autoComplete="off"
                  maxLength={LONGEST_EMAIL}
                  value={words}
                  onChange={({ target }) => {
                    setWords(target.value)
                    search.reset()
                    onWords?.(target.value)
                  }}
                />
              </div>
              <Button type="submit" variant="secondary" isLoading={search.isPending}>
                {t("requests.resolve.find")}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <div role="status">
        <ul className="flex flex-col gap-y-2">
          {found.map((order) => (
            <li key={order.id}>
              <FoundOrder order={order} onChoose={() => onChoose(order)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function FoundOrder({ order, onChoose }: { order: UnpaidOrder; onChoose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const number = order.number ?? order.id
  return (
    <button
      type="button"
      className="shadow-elevation-card-rest bg-ui-bg-component hover:bg-ui-bg-component-hover focus-visible:shadow-borders-focus flex w-full items-start justify-between gap-x-4 rounded-lg px-4 py-3 text-start outline-none"
      onClick={onChoose}
    >
      <span className="min-w-0">
        <Text size="small" leading="compact" weight="plus">
          {order.isDraft ? t("links.draft", { number }) : t("requests.order", { number })}
        </Text>
        <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1 truncate">
          {order.email ?? t("shared.none")}
        </Text>
      </span>
      <Text size="small" leading="compact" className="text-ui-fg-subtle shrink-0 tabular-nums">
        {t("requests.resolve.outstanding", { amount: amount(order.outstanding, order.currency_code) })}
      </Text>
    </button>
  )
}
