import { ArrowPath } from "@medusajs/icons"
import { Badge, Button, StatusBadge } from "@medusajs/ui"
import type { AdminAccount, AdminCheck } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { useChecklist } from "../../lib/use-health"
import { Fold } from "../fold"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { Section } from "../section"
import { CheckRow } from "./check-row"

/** What the store still needs before its first real payment. The server computes it. */
export function ChecklistSection({ onEdit }: { onEdit: (id: string) => void }) {
  const t = useWords()
  const { data, error, isPending, isFetching, refetch } = useChecklist()
  const accounts = useAccounts().data?.accounts ?? []
  const checks = [...(data?.checks ?? [])].sort(byUrgency)
  const [open, passed] = [checks.filter((check) => !isPassed(check)), checks.filter(isPassed)]
  const rowsOf = (shown: AdminCheck[]) => (
    <ul className="divide-y">
      {shown.map((check) => (
        <CheckRow
          key={`${check.id} ${check.account ?? ""}`}
          check={check}
          account={accountOf(check, accounts)}
          isOnly={accounts.length < 2}
          onEdit={onEdit}
        />
      ))}
    </ul>
  )
  return (
    <Section
      testId="pay-by-bank-checklist"
      title={t("settings.checklist.title")}
      description={t("settings.checklist.description")}
      actions={
        <>
          {data && <Summary checks={data.checks} />}
          <Button type="button" size="small" variant="secondary" isLoading={isFetching} onClick={() => void refetch()}>
            <ArrowPath />
            {t("settings.checklist.again")}
          </Button>
        </>
      }
    >
      {isPending && <Loading rows={6} />}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {open.length > 0 && rowsOf(open)}
      {passed.length > 0 && (
        <Fold title={t("settings.checklist.passed", { count: passed.length })}>{rowsOf(passed)}</Fold>
      )}
    </Section>
  )
}

const isPassed = ({ status }: AdminCheck) => status === "ok"

const URGENCY = { failed: 0, warning: 1, ok: 2 } as const satisfies Record<AdminCheck["status"], number>

/** What is left to do comes first. Equal ones keep the server's order. */
const byUrgency = (one: AdminCheck, other: AdminCheck) => URGENCY[one.status] - URGENCY[other.status]

const accountOf = ({ account }: AdminCheck, accounts: AdminAccount[]) => accounts.find(({ id }) => id === account)

function Summary({ checks }: { checks: AdminCheck[] }) {
  const t = useWords()
  const open = checks.filter(({ status }) => status === "failed").length
  const warnings = checks.filter(({ status }) => status === "warning").length
  return (
    <span role="status" className="flex items-center gap-x-2">
      {(open > 0 || warnings === 0) && (
        <StatusBadge color={open > 0 ? "red" : "green"} className="text-nowrap">
          {open > 0 ? t("settings.checklist.open", { count: open }) : t("settings.checklist.allDone")}
        </StatusBadge>
      )}
      {warnings > 0 && (
        <Badge size="2xsmall" color="orange">
          {t("settings.checklist.warnings", { count: warnings })}
        </Badge>
      )}
    </span>
  )
}
