import { Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** A group of rows in a drawer. */
export function DrawerBox({ title, hint, children }: { title?: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-2">
      {title && (
        <div>
          <Heading level="h3">{title}</Heading>
          {hint && (
            <Text size="small" className="text-ui-fg-subtle">
              {hint}
            </Text>
          )}
        </div>
      )}
      <div className="shadow-elevation-card-rest bg-ui-bg-component divide-y overflow-hidden rounded-lg">
        {children}
      </div>
    </section>
  )
}
