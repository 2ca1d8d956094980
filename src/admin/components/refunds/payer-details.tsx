import { Eye } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import type { AdminPayer, AdminRefund } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useRevealPayer } from "../../lib/use-requests"
import { CopyText } from "../copy-text"
import { Refusal } from "../refusal"
import { DrawerBox } from "../requests/drawer-box"
import { SectionRow } from "../section-row"

const PARTS: [keyof AdminPayer, Word][] = [
  ["name", "refunds.payer.name"],
  ["iban", "refunds.payer.iban"],
  ["sort_code", "refunds.payer.sortCode"],
  ["account_number", "refunds.payer.accountNumber"],
]

/** The payer's bank details. Fetched only on request, and dropped when the drawer closes. */
export function PayerDetails({ refund }: { refund: AdminRefund }) {
  const t = useWords()
  const payer = useRevealPayer(refund.request_id)
  return (
    <DrawerBox title={t("refunds.payer.title")} hint={t("refunds.payer.hint")}>
      {!payer.data && (
        <div className="flex flex-col items-start gap-y-3 px-6 py-4">
          {payer.error && <Refusal>{messageOf(payer.error, t)}</Refusal>}
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={payer.isPending}
            onClick={() => payer.mutate()}
          >
            <Eye />
            {t("refunds.payer.show")}
          </Button>
        </div>
      )}
      <div role="status" className="divide-y">
        {payer.data && <PayerRows payer={payer.data.payer} />}
      </div>
    </DrawerBox>
  )
}

function PayerRows({ payer }: { payer: AdminPayer }) {
  const t = useWords()
  const rows = PARTS.flatMap(([part, word]) => (payer[part] === null ? [] : [{ word, value: payer[part] }]))
  if (rows.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
        {t("refunds.payer.unknown")}
      </Text>
    )
  }
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
