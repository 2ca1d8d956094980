import { Alert, StatusBadge } from "@medusajs/ui"
import type { AdminHealthResponse, AdminPause, AdminWorker } from "../../../types/http"
import { useWords, type Translate } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useHealth } from "../../lib/use-health"
import { shownError } from "../../words/error-codes"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { Section } from "../section"
import { SectionRow } from "../section-row"

type Health = AdminHealthResponse["health"]

/** The workers that poll the service, and the payments that wait for them. */
export function WorkersSection() {
  const t = useWords()
  const { data, error, isPending, refetch, dataUpdatedAt } = useHealth()
  const health = data?.health
  return (
    <Section
      testId="pay-by-bank-workers"
      title={t("settings.workers.title")}
      description={t("settings.workers.description")}
      actions={
        health && (
          <StatusBadge color={health.running ? "green" : "red"} className="text-nowrap">
            {health.running ? t("settings.workers.running") : t("settings.workers.stopped")}
          </StatusBadge>
        )
      }
    >
      {isPending && <Loading rows={3} />}
      {error && !health && <LoadError error={error} onRetry={refetch} />}
      {health && <HealthRows health={health} now={dataUpdatedAt} />}
    </Section>
  )
}

function HealthRows({ health, now }: { health: Health; now: number }) {
  const t = useWords()
  const { ago, number } = useFormat()
  const due = number(health.due)
  return (
    <>
      {!health.running && (
        <div className="px-6 py-4">
          <Alert variant="error">{t("settings.workers.stoppedHint")}</Alert>
        </div>
      )}
      <SectionRow title={t("settings.workers.lastRun")}>
        {health.last_run_at === null ? t("settings.workers.never") : ago(health.last_run_at, now)}
      </SectionRow>
      <SectionRow title={t("settings.workers.due")}>
        {health.oldest_due_at === null
          ? due
          : t("settings.workers.dueSince", { count: due, when: ago(health.oldest_due_at, now) })}
      </SectionRow>
      <SectionRow title={t("settings.workers.attention")}>{number(health.attention)}</SectionRow>
      <SectionRow title={t("settings.workers.refundsDue")}>{number(health.refunds_due)}</SectionRow>
      {health.pauses.map((pause) => (
        <PauseRow key={`${pause.account} ${pause.until} ${pause.code}`} pause={pause} />
      ))}
      {health.workers.map((worker) => (
        <WorkerRow key={`${worker.host} ${worker.name}`} worker={worker} now={now} />
      ))}
    </>
  )
}

function PauseRow({ pause }: { pause: AdminPause }) {
  const t = useWords()
  const { moment } = useFormat()
  const { account, until } = pause
  return (
    <SectionRow title={account}>
      <span className="text-ui-fg-base block">
        {t("settings.workers.paused", { account, until: moment(until), reason: reasonOf(pause, t) })}
      </span>
    </SectionRow>
  )
}

function WorkerRow({ worker, now }: { worker: AdminWorker; now: number }) {
  const t = useWords()
  const { ago } = useFormat()
  return (
    <SectionRow title={worker.name}>
      {t("settings.workers.polled", { count: worker.last_run.polled, when: ago(worker.last_run_at, now) })}
    </SectionRow>
  )
}

/** Returns why an account is paused: in the user's language, or else the server's message. */
function reasonOf({ code, reason_message }: AdminPause, t: Translate): string {
  const word = shownError(code)
  return word ? t(word) : reason_message
}
