import { ArrowPath } from "@medusajs/icons"
import { Button, toast } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useCheckNow } from "../../lib/use-requests"
import { shownStatus } from "../../words/payment-statuses"

/** Polls the service immediately, and captures a payment that has arrived. */
export function CheckNow({ id }: { id: string }) {
  const t = useWords()
  const check = useCheckNow(id)
  const run = () =>
    check.mutate(undefined, {
      onSuccess: ({ request, answered }) =>
        answered
          ? toast.success(t("requests.checked", { status: t(shownStatus(request).word) }))
          : toast.warning(t("requests.notAnswered")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return (
    <Button type="button" size="small" variant="secondary" isLoading={check.isPending} onClick={run}>
      <ArrowPath />
      {t("requests.checkNow")}
    </Button>
  )
}
