import { useWords } from "../../i18n/words"
import { TextLink } from "../text-link"

/** Links to the refunds page. */
export function RefundsPageLink() {
  const t = useWords()
  return (
    <TextLink to="/pay-by-bank/refunds" className="txt-compact-small">
      {t("requests.refunds.open")}
    </TextLink>
  )
}
