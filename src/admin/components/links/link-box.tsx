import { Button } from "@medusajs/ui"
import { useState } from "react"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useLink } from "../../lib/use-links"
import { shownLink } from "../../words/link-statuses"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { Section } from "../section"
import { SectionRow } from "../section-row"
import { ColoredStatus } from "../colored-status"
import { LinkDialogs, type OpenedLink } from "./link-dialogs"
import { LinkFacts } from "./link-facts"
import { LinkNotice } from "./link-notice"
import { useLinkActions } from "./use-link-actions"

/** The payment link on the page of its payment. */
export function LinkBox({ id }: { id: string }) {
  const t = useWords()
  const { data, error, refetch } = useLink(id)
  return (
    <Section title={t("links.one")} testId="pay-by-bank-link">
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <Loading rows={3} />)}
      {data && <LinkRows link={data.payment_link} />}
    </Section>
  )
}

function LinkRows({ link }: { link: AdminPaymentLink }) {
  const t = useWords()
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const actions = useLinkActions(link, (dialog) => setOpened({ dialog, link }))
  const { next } = shownLink(link.status)
  return (
    <>
      <SectionRow title={t("links.columns.status")}>
        <ColoredStatus shown={shownLink(link.status)} />
      </SectionRow>
      {next && (
        <div className="px-6 py-4">
          <LinkNotice link={link} />
        </div>
      )}
      <LinkFacts link={link} />
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2 px-6 py-4">
          {actions.map(({ icon, label, onClick, disabled }) => (
            <Button key={label} type="button" size="small" variant="secondary" disabled={disabled} onClick={onClick}>
              {icon}
              {label}
            </Button>
          ))}
        </div>
      )}
      <LinkDialogs opened={opened} onOpen={setOpened} />
    </>
  )
}
