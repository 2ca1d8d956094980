import { Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface SectionProps {
  title: string
  level?: "h1" | "h2"
  description?: ReactNode
  /** Badges and buttons at the end of the heading. */
  actions?: ReactNode
  children?: ReactNode
  testId: string
}

/** A section of a page, like core's: a heading, then divided rows. */
export function Section({ title, level = "h2", description, actions, children, testId }: SectionProps) {
  return (
    <Container className="divide-y p-0" data-testid={testId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-0">
          <Heading level={level}>{title}</Heading>
          {description && (
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {description}
            </Text>
          )}
        </div>
        {actions && <div className="flex items-center gap-x-2">{actions}</div>}
      </div>
      {children}
    </Container>
  )
}
