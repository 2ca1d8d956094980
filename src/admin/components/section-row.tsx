import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/words"

/** A label and its value, like the rows of core's sections. */
export function SectionRow({ title, children }: { title: string; children?: ReactNode }) {
  const t = useWords()
  return (
    <div className="text-ui-fg-subtle grid w-full grid-cols-2 items-start gap-4 px-6 py-4">
      <Text size="small" weight="plus" leading="compact">
        {title}
      </Text>
      <Text as="div" size="small" leading="compact" className="min-w-0 text-pretty break-words">
        {children ?? t("shared.none")}
      </Text>
    </div>
  )
}
