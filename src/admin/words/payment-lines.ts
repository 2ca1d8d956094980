import type { AdminPaymentLine } from "../../types/http"
import { useWords } from "../i18n/words"

/** The name of a line of a payment, and the detail that distinguishes it from others of that name. */
export function useLineName() {
  const t = useWords()
  return ({ kind, title, variant }: Pick<AdminPaymentLine, "kind" | "title" | "variant">) =>
    kind === "item"
      ? { name: title ?? t("requests.items.custom"), detail: variant }
      : { name: t(`requests.items.${kind}`), detail: title }
}
