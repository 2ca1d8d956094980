import type { AdminPaymentLink } from "../../../types/http"

/** Whom a link went to, as far as that is still kept; empty for one that was sent to nobody. */
export function sentTo({ delivery, email, phone }: Pick<AdminPaymentLink, "delivery" | "email" | "phone">): string {
  const [byMail, byText] = [delivery !== "SMS", delivery !== "EMAIL"]
  if (delivery === "LINK") return ""
  return [byMail ? email : null, byText ? phone : null].filter(Boolean).join(", ")
}
