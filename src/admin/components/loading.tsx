import { Skeleton } from "@medusajs/ui"
import { useWords } from "../i18n/words"

/** Placeholder lines while content loads. */
export function Loading({ rows = 3 }: { rows?: number }) {
  const t = useWords()
  return (
    <div role="status" aria-label={t("shared.loading")} className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid grid-cols-2 gap-4 px-6 py-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  )
}
