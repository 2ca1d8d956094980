import { Button, Drawer, Input, Text } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { LONGEST_EMAIL } from "../../../shared/link-recipient"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useUnpaidOrders, type UnpaidOrder } from "../../lib/use-unpaid-orders"
import { AdminDrawer } from "../admin-drawer"
import { Field } from "../field"
import { Refusal } from "../refusal"

interface FindOrderDrawerProps {
  onClose: () => void
  onChoose: (orderId: string) => void
}

/** Finds the order that a new link is for. */
export function FindOrderDrawer({ onClose, onChoose }: FindOrderDrawerProps) {
  const t = useWords()
  const [words, setWords] = useState("")
  const search = useUnpaidOrders()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== "") search.mutate(words)
  }
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("links.create.title")}
      description={t("links.create.description")}
      testId="pay-by-bank-find-order"
    >
      {() => (
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
          {search.error && <Refusal>{messageOf(search.error, t)}</Refusal>}
          <form noValidate onSubmit={submit}>
            <Field
              id="pay-by-bank-find-order-words"
              label={t("links.create.field")}
              fault={search.data?.length === 0 ? t("links.create.none") : undefined}
            >
              {(described) => (
                <div className="flex gap-x-2">
                  <div className="flex-1">
                    <Input
                      {...described}
                      // eslint-disable-next-line jsx-a11y/no-autofocus -- the drawer has only this field
                      autoFocus
                      autoComplete="off"
                      maxLength={LONGEST_EMAIL}
                      value={words}
                      onChange={({ target }) => {
                        setWords(target.value)
                        search.reset()
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
              {search.data?.map((order) => (
                <li key={order.id}>
                  <FoundOrder order={order} onChoose={() => onChoose(order.id)} />
                </li>
              ))}
            </ul>
          </div>
        </Drawer.Body>
      )}
    </AdminDrawer>
  )
}

function FoundOrder({ order, onChoose }: { order: UnpaidOrder; onChoose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const number = order.display_id ?? order.id
  return (
    <button
      type="button"
      className="shadow-elevation-card-rest bg-ui-bg-component hover:bg-ui-bg-component-hover focus-visible:shadow-borders-focus flex w-full items-start justify-between gap-x-4 rounded-lg px-4 py-3 text-left outline-none"
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
