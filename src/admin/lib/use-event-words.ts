import { useCallback } from "react"
import { causeParts } from "../../shared/attempt-causes"
import { useWords, wordAt, type Translate } from "../i18n/words"
import { shownReason } from "../words/attention-reasons"
import { shownDelivery } from "../words/deliveries"
import { shownError, shownLinkError } from "../words/error-codes"
import { useFormat } from "./use-format"

interface Event {
  type: string
  data: Record<string, string | number | boolean | null>
}

/** Returns the title of a timeline's event, or its type if there is no translation, and its note or error message. */
export function useEventWords(): (event: Event, currency: string) => { title: string; message: string } {
  const t = useWords()
  const { amount, calendarDay } = useFormat()
  return useCallback(
    (event, currency) => {
      const { type, data } = event
      const word = wordAt(`requests.timeline.event.${type}`)
      const reason = text(data["reason"])
      const label = shownReason(reason)?.label
      const on = text(data["on"])
      const values = {
        amount: amount(Number(data["amount"] ?? 0), currency),
        bank_reference: text(data["bank_reference"]),
        delivery: deliveryIn(data, t),
        on: on && calendarDay(on),
        reason: label ? t(label) : reason,
        settlement: text(data["settlement"]),
        uuid: text(data["uuid"]),
      }
      return { title: word ? t(word, values) : type, message: text(data["message"]) || errorIn(event, t) }
    },
    [t, amount, calendarDay],
  )
}

/** Returns the error message. A code is translated into the user's language. */
function errorIn({ type, data }: Event, t: Translate): string {
  const error = text(data["cause"])
  const { code, about } = causeParts(error)
  const cause = wordAt(`requests.timeline.cause.${code}`)
  if (cause) return t(cause, { about })
  const word = type.startsWith("link_") ? shownLinkError(error) : shownError(error)
  return word ? t(word) : error
}

function deliveryIn({ delivery }: Event["data"], t: Translate): string {
  const word = shownDelivery(text(delivery))
  return word ? t(word) : text(delivery)
}

const text = (value: Event["data"][string] | undefined) => (value === null || value === undefined ? "" : String(value))
