import { isRefused } from "../lib/failure"
import { LoadError } from "./load-error"
import { Section } from "./section"

interface SectionErrorProps {
  testId: string
  title: string
  error: unknown
  onRetry: () => unknown
}

/** Our section on a page of core, if it could not be loaded. A user without access sees core's page without it. */
export function SectionError({ testId, title, error, onRetry }: SectionErrorProps) {
  if (isRefused(error)) return null
  return (
    <Section testId={testId} title={title}>
      <LoadError error={error} onRetry={onRetry} />
    </Section>
  )
}
