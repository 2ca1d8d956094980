import { Skeleton, StatusBadge } from "@medusajs/ui"
import type { AdminAccount, AdminCheck } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useChecklist } from "../../lib/use-health"

/** Whether a merchant account can take payments. It is ready only if no check of the account or of the store is left to do. */
export function AccountStatus({ account }: { account: AdminAccount }) {
  const t = useWords()
  const { data, isPending } = useChecklist()
  const known = account.paused.value ? "paused" : account.configured ? null : "notReady"
  if (!known && isPending) return <Skeleton className="h-6 w-20" />
  const toDo = data?.checks.filter((check) => isLeft(check, account)).length
  const isReady = !known && toDo === 0
  return (
    <StatusBadge color={isReady ? "green" : known || toDo ? "orange" : "grey"} className="text-nowrap">
      {toDo && !known
        ? t("settings.checklist.open", { count: toDo })
        : t(`settings.accounts.${known ?? (isReady ? "ready" : "configured")}`)}
    </StatusBadge>
  )
}

const isLeft = ({ status, account }: AdminCheck, { id }: AdminAccount) =>
  status === "failed" && (account === null || account === id)
