import { Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

export interface SectionHeadProps {
  heading: string
  /** `h1` names the page. */
  level?: "h1" | "h2" | undefined
  description?: ReactNode
  /** Badges and buttons at the end of the heading. */
  actions?: ReactNode
}

interface SectionProps extends Omit<SectionHeadProps, "heading"> {
  title: string
  children?: ReactNode
  testId: string
}

/** A section of a page, like core's: a heading, then divided rows. */
export function Section({ title, children, testId, ...head }: SectionProps) {
  return (
    <Container className="divide-y p-0" data-testid={testId}>
      <SectionHead heading={title} {...head} />
      {children}
    </Container>
  )
}

export function SectionHead({ heading, level = "h2", description, actions }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
      <div className="min-w-0">
        <Heading level={level}>{heading}</Heading>
        {description && (
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {description}
          </Text>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
