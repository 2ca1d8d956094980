import type { AdminPaymentLink } from "../../../types/http"

/** Returns the stored recipient of a link, or an empty string if the link was sent to no one. */
export function sentTo({ delivery, email, phone }: Pick<AdminPaymentLink, "delivery" | "email" | "phone">): string {
  const [byMail, byText] = [delivery !== "SMS", delivery !== "EMAIL"]
  if (delivery === "LINK") return ""
  return [byMail ? email : null, byText ? phone : null].filter(Boolean).join(", ")
}
