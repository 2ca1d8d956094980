import type { DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { ATTENTION_REASONS, isAttentionReason } from "../../../shared/messages/attention-reasons"
import { PAYMENT_STATUSES, REQUEST_KINDS, RESULT_FILTERS } from "../../../shared/statuses"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { choices, useListFilters } from "../list-filters"

const DAY_S = 24 * 60 * 60
const AGES = [1, 3, 7, 30]
const REASONS = Object.keys(ATTENTION_REASONS).filter(isAttentionReason)

export function useRequestFilters(): DataTableFilter[] {
  const t = useWords()
  const { duration } = useFormat()
  const { account, bank, currency, amount, created } = useListFilters("requests.filters.created")
  return useMemo(
    () => [
      {
        id: "result",
        type: "select",
        label: t("requests.filters.result"),
        options: RESULT_FILTERS.map((value) => ({ value, label: t(`statuses.result.${value}`) })),
      },
      {
        id: "status",
        type: "select",
        label: t("requests.filters.status"),
        options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`statuses.payment.${value}`) })),
      },
      bank,
      account,
      currency,
      amount,
      {
        id: "kind",
        type: "select",
        label: t("requests.filters.kind"),
        options: REQUEST_KINDS.map((value) => ({ value, label: t(`requests.kind.${value}`) })),
      },
      choices(
        "reason",
        t("requests.filters.reason"),
        REASONS.map((value) => ({ value, label: t(`statuses.reason.${value}`) })),
      ),
      {
        id: "age",
        type: "radio",
        label: t("requests.filters.age"),
        options: AGES.map((days) => ({
          value: String(days),
          label: t("requests.filters.olderThan", { age: duration(days * DAY_S) }),
        })),
      },
      created,
    ],
    [t, duration, account, bank, currency, amount, created],
  )
}
