import { ExclamationCircle } from "@medusajs/icons"
import { Alert, Badge, Button, Text, toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { AdminAccount } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useAccounts, useSaveAccount } from "../../lib/use-accounts"
import { useFormat } from "../../lib/use-format"
import { isAccountField } from "../../../shared/account-fields"
import { ProposalNotice } from "../approval/proposal-notice"
import { Empty } from "../empty"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { Section } from "../section"
import { AccountStatus } from "./account-status"

/** The merchant accounts, and whether they can start payments. */
export function AccountsSection({ onEdit }: { onEdit: (id: string) => void }) {
  const t = useWords()
  const { data, error, isPending, refetch } = useAccounts()
  const accounts = data?.accounts ?? []
  return (
    <Section
      testId="pay-by-bank-accounts"
      title={t("settings.accounts.title")}
      description={t("settings.accounts.description")}
    >
      {isPending && <Loading rows={1} />}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && accounts.length === 0 && (
        <Empty title={t("settings.accounts.empty")} hint={t("settings.accounts.emptyHint")} />
      )}
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} onEdit={() => onEdit(account.id)} />
      ))}
      {data && !data.can_store_secrets && <NoKeyNotice />}
    </Section>
  )
}

function AccountRow({ account, onEdit }: { account: AdminAccount; onEdit: () => void }) {
  const t = useWords()
  const name = account.label.value ?? account.id
  const isNew = !account.configured && account.updated_at === null && !account.base_url.value
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-y-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Text size="small" weight="plus" leading="compact">
            {name}
          </Text>
          <AccountBadges account={account} />
        </div>
        <Text size="small" leading="compact" className="text-ui-fg-subtle break-all">
          {account.base_url.value ?? account.provider_id}
        </Text>
        {!account.configured && <Missing account={account} />}
        {account.paused.value && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {t("settings.accounts.pausedHint")}
          </Text>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AccountStatus account={account} />
        {isPausable(account) && <PauseButton account={account} />}
        <Button
          type="button"
          size="small"
          variant={isNew ? "primary" : "secondary"}
          aria-label={isNew ? t("settings.accounts.setUpNamed", { name }) : t("settings.accounts.edit", { name })}
          onClick={onEdit}
        >
          {isNew ? t("settings.accounts.setUp") : t("shared.actions.edit")}
        </Button>
      </div>
      <ProposalNotice proposal={account.proposal} />
    </div>
  )
}

/** Resuming would replace a proposal that waits for its approval. */
function isPausable({ configured, paused, proposal }: AdminAccount): boolean {
  return !paused.locked && (paused.value ? !proposal : configured)
}

/** Pausing takes one person, and can be undone. Resuming may need two, as every other change. */
function PauseButton({ account: { id, label, paused } }: { account: AdminAccount }) {
  const t = useWords()
  const save = useSaveAccount(id)
  const name = label.value ?? id
  const run = () =>
    save.mutate(
      { paused: !paused.value },
      {
        onSuccess: ({ account }) => {
          if (account.paused.value) {
            toast.success(paused.value ? t("approvals.proposed") : t("settings.accounts.pausedNow", { name }))
          } else toast.success(t("settings.accounts.resumed", { name }))
        },
        onError: (error) => toast.error(messageOf(error, t)),
      },
    )
  return (
    <Button
      type="button"
      size="small"
      variant="secondary"
      aria-label={t(paused.value ? "settings.accounts.resumeNamed" : "settings.accounts.pauseNamed", { name })}
      isLoading={save.isPending}
      onClick={run}
    >
      {t(paused.value ? "settings.accounts.resume" : "settings.accounts.pause")}
    </Button>
  )
}

function AccountBadges({ account }: { account: AdminAccount }) {
  const t = useWords()
  const environment = account.environment.value
  return (
    <>
      {environment && <Tag>{t(`settings.environments.${environment}`)}</Tag>}
      {account.currencies.value?.map((currency) => (
        <Tag key={currency}>{currency}</Tag>
      ))}
    </>
  )
}

const Tag = ({ children }: { children: ReactNode }) => <Badge size="2xsmall">{children}</Badge>

function Missing({ account }: { account: AdminAccount }) {
  const t = useWords()
  const { list } = useFormat()
  const fields = account.missing.map((field) => (isAccountField(field) ? t(`settings.fields.${field}`) : field))
  return (
    <Text size="small" leading="compact" className="text-ui-fg-subtle flex items-start gap-x-1.5 text-pretty">
      <ExclamationCircle className="text-ui-tag-orange-icon shrink-0" />
      {t("settings.accounts.missing", { fields: list(fields) })}
    </Text>
  )
}

function NoKeyNotice() {
  const t = useWords()
  return (
    <div className="px-6 py-4">
      <Alert variant="warning">
        <strong className="txt-compact-small-plus block">{t("settings.accounts.noKey")}</strong>
        {t("settings.accounts.noKeyHint")}
      </Alert>
    </div>
  )
}
