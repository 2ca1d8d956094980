import { toast } from "@medusajs/ui"
import { useWords } from "../i18n/words"

/** Copies a text and shows a notification. Some browsers do not allow it. */
export function useCopy() {
  const t = useWords()
  return async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t("requests.copied", { what }))
    } catch {
      toast.warning(t("requests.notCopied"))
    }
  }
}
