import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** An empty state: states that there is nothing yet, and how to add something. */
export function Empty({ title, hint, action }: { title: string; hint: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-y-4 px-6 py-10 text-center">
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle max-w-[420px] text-pretty">
          {hint}
        </Text>
      </div>
      {action}
    </div>
  )
}
