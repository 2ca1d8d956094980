import { Eye, EyeSlash } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import type { AdminPayer, AdminPaymentRequestDetail } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useRevealPayer } from "../../lib/use-requests"
import { CopyText } from "../copy-text"
import { Refusal } from "../refusal"
import { SectionRow } from "../section-row"
import { Section } from "../section"

const HIDDEN = "••••••••"

const PARTS: [keyof AdminPayer, Word][] = [
  ["name", "refunds.payer.name"],
  ["iban", "refunds.payer.iban"],
  ["sort_code", "refunds.payer.sortCode"],
  ["account_number", "refunds.payer.accountNumber"],
]

function isKnown(payer: AdminPayer): boolean {
  return PARTS.some(([part]) => payer[part] !== null)
}

/** The bank account that paid. */
export function PayerSection({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  return (
    <Section title={t("requests.payer.title")} testId="pay-by-bank-payment-payer">
      <Payer request={request} />
    </Section>
  )
}

/** Hidden until an admin user asks for it, which the timeline records. The service returns it, and nothing stores it. */
export function Payer({ request: { id, status } }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const reveal = useRevealPayer(id)
  const { payer, device } = reveal.data ?? {}
  const machine = [device?.name, device?.os, device?.browser, device?.mobile ? t("requests.record.mobile") : null]
  if (status === "created") return <Line>{t("requests.payer.notYet")}</Line>
  return (
    <div className="divide-y">
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <Text size="small" leading="compact" className="text-ui-fg-subtle">
            {payer ? isKnown(payer) && t("requests.payer.shown") : HIDDEN}
          </Text>
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={reveal.isPending}
            onClick={() => (payer ? reveal.reset() : reveal.mutate())}
          >
            {payer ? <EyeSlash /> : <Eye />}
            {payer ? t("requests.record.hide") : t("requests.record.reveal")}
          </Button>
        </div>
        {reveal.error && <Refusal>{messageOf(reveal.error, t)}</Refusal>}
        {!payer && (
          <Text size="xsmall" className="text-ui-fg-subtle text-pretty">
            {t("requests.record.audited")}
          </Text>
        )}
      </div>
      <div role="status" className="divide-y empty:hidden">
        {payer && <PayerRows payer={payer} />}
        {device && (
          <SectionRow title={t("requests.record.device")}>
            {machine.filter(Boolean).join(", ") || t("shared.none")}
          </SectionRow>
        )}
      </div>
    </div>
  )
}

export function PayerRows({ payer }: { payer: AdminPayer }) {
  const t = useWords()
  const rows = PARTS.flatMap(([part, word]) => (payer[part] === null ? [] : [{ word, value: payer[part] }]))
  if (rows.length === 0) return <Line>{t("refunds.payer.unknown")}</Line>
  return (
    <>
      {rows.map(({ word, value }) => (
        <SectionRow key={word} title={t(word)}>
          <CopyText text={value} what={t(word)} />
        </SectionRow>
      ))}
    </>
  )
}

function Line({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
      {children}
    </Text>
  )
}
