import { Alert, Button } from "@medusajs/ui"
import type { AdminConnectionTest } from "../../../types/http"
import { useWords, type Translate } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import type { AccountForm } from "./use-account-form"

/** Tests the connection with the form's values, saved or not, and shows the result as text. */
export function ConnectionTest({ form }: { form: AccountForm }) {
  const t = useWords()
  const { data, error, isPending } = form.test
  const result = data
    ? verdict(data.test, t)
    : error
      ? { variant: "error" as const, message: messageOf(error, t) }
      : null
  return (
    <div className="flex flex-col items-start gap-y-3">
      <Button type="button" size="small" variant="secondary" isLoading={isPending} onClick={form.runTest}>
        {t("settings.test.run")}
      </Button>
      <div role="status" className="w-full empty:hidden" data-testid="pay-by-bank-connection-test">
        {isPending && <span className="sr-only">{t("settings.test.running")}</span>}
        {result && (
          <Alert variant={result.variant}>
            {result.message}
            {data?.test.unknown_id_answer && (
              <p>{t("settings.test.unknownId", { form: data.test.unknown_id_answer })}</p>
            )}
          </Alert>
        )}
      </div>
    </div>
  )
}

function verdict({ ok, slow, parameter_ignored, banks, took_ms: ms, problem }: AdminConnectionTest, t: Translate) {
  if (!ok)
    return {
      variant: "error" as const,
      message: t(`settings.checklist.finding.connection.${problem ?? "unreachable"}`),
    }
  if (parameter_ignored)
    return { variant: "warning" as const, message: t("settings.checklist.finding.connection.parameter_ignored") }
  if (slow)
    return { variant: "warning" as const, message: t("settings.checklist.finding.connection.slow", { took_ms: ms }) }
  return { variant: "success" as const, message: t("settings.test.ok", { ms, count: banks ?? 0 }) }
}
