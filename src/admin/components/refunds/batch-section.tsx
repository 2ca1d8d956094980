import { useWords } from "../../i18n/words"
import { isRefused } from "../../lib/failure"
import { useOpenBatches } from "../../lib/use-refunds"
import { LoadError } from "../load-error"
import { Section } from "../section"
import { BatchRow } from "./batch-row"

/** The exported batches on which a person still has to act. Renders nothing without any. */
export function BatchSection() {
  const t = useWords()
  const { data, error, refetch } = useOpenBatches()
  // The list of refunds already says that the user has no access.
  if (data ? data.batches.length === 0 : !error || isRefused(error)) return null
  return (
    <Section
      testId="pay-by-bank-refund-batches"
      title={t("refunds.batch.title")}
      description={t("refunds.batch.description")}
    >
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data?.batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </Section>
  )
}
