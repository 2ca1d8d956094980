import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { DELIVERIES } from "../../words/deliveries"
import { CopyText } from "../copy-text"
import { SectionRow } from "../section-row"

/** The delivery, the recipient and the URL of a link. */
export function LinkFacts({ link }: { link: AdminPaymentLink }) {
  const t = useWords()
  const { moment, number } = useFormat()
  const recipient = sentTo(link)
  const name = [link.first_name, link.last_name].filter(Boolean).join(" ")
  return (
    <>
      <SectionRow title={t("links.fields.delivery")}>{t(DELIVERIES[link.delivery])}</SectionRow>
      {(recipient || name) && (
        <SectionRow title={t("links.fields.recipient")}>{[name, recipient].filter(Boolean).join(", ")}</SectionRow>
      )}
      {link.sent_at && <SectionRow title={t("links.fields.sent")}>{moment(link.sent_at)}</SectionRow>}
      {link.reminder > 0 && <SectionRow title={t("links.fields.reminder")}>{number(link.reminder)}</SectionRow>}
      {link.url && (
        <SectionRow title={t("links.fields.url")}>
          <span className="[overflow-wrap:anywhere]">
            <CopyText text={link.url} what={t("links.fields.url")} />
          </span>
        </SectionRow>
      )}
    </>
  )
}

/** Returns the stored recipient of a link, or an empty string if the link was sent to no one. */
export function sentTo({ delivery, email, phone }: Pick<AdminPaymentLink, "delivery" | "email" | "phone">): string {
  const [byMail, byText] = [delivery !== "SMS", delivery !== "EMAIL"]
  if (delivery === "LINK") return ""
  return [byMail ? email : null, byText ? phone : null].filter(Boolean).join(", ")
}
