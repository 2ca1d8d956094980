import { CheckCircleSolid, ExclamationCircleSolid, XCircleSolid } from "@medusajs/icons"
import { Badge, Button, Text, toast } from "@medusajs/ui"
import type { AdminAccount, AdminCheck } from "../../../types/http"
import { useWords, type Translate, wordAt } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useEnableInRegion } from "../../lib/use-enable-in-region"
import { isAccountField } from "../../../shared/account-fields"

const ICONS = {
  ok: <CheckCircleSolid className="text-ui-tag-green-icon" />,
  warning: <ExclamationCircleSolid className="text-ui-tag-orange-icon" />,
  failed: <XCircleSolid className="text-ui-tag-red-icon" />,
} as const

/** Checks that are fixed in the merchant account's settings. */
const IN_SETTINGS = new Set<AdminCheck["id"]>([
  "account_configured",
  "connection",
  "status_calls",
  "return_url",
  "environment",
])

/** No one can correct these here if medusa-config.ts sets them. */
const isLocked = (id: AdminCheck["id"], account: AdminAccount) =>
  (id === "return_url" || id === "environment") && account[id].locked

interface CheckRowProps {
  check: AdminCheck
  account: AdminAccount | undefined
  /** With only one merchant account, its name is omitted. */
  isOnly: boolean
  onEdit: (id: string) => void
}

/** A check of the checklist: its status as text, what to do, and a button for it. */
export function CheckRow({ check, account, isOnly, onEdit }: CheckRowProps) {
  const t = useWords()
  const name = account && (account.label.value ?? account.id)
  const canEdit = account && check.status !== "ok" && IN_SETTINGS.has(check.id) && !isLocked(check.id, account)
  return (
    <li
      className="flex gap-x-3 px-6 py-4"
      data-testid={`pay-by-bank-check-${check.id}`}
      data-status={check.status}
      data-account={check.account ?? undefined}
    >
      <span className="pt-0.5">{ICONS[check.status]}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-y-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Text size="small" weight="plus" leading="compact">
              {t(`settings.checklist.check.${check.id}`)}
            </Text>
            <span className="sr-only">{t(`settings.checklist.status.${check.status}`)}</span>
            {name && !isOnly && <Badge size="2xsmall">{name}</Badge>}
          </div>
          <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
            {findingOf(check, t)}
          </Text>
        </div>
        {canEdit && (
          <Button
            type="button"
            size="small"
            variant="secondary"
            aria-label={t("settings.accounts.edit", { name: name ?? "" })}
            onClick={() => onEdit(account.id)}
          >
            {t("shared.actions.edit")}
          </Button>
        )}
        {check.id === "provider_in_regions" && account && (
          <EnableButtons check={check} providerId={account.provider_id} />
        )}
      </div>
    </li>
  )
}

function EnableButtons({ check, providerId }: { check: AdminCheck; providerId: string }) {
  const t = useWords()
  const enable = useEnableInRegion()
  const run = (regionId: string, region: string) =>
    enable.mutate(
      { regionId, providerId },
      {
        onSuccess: () => toast.success(t("settings.checklist.enabled", { region })),
        onError: (error) => toast.error(messageOf(error, t)),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {check.regions?.map(({ id, name }) => (
        <Button
          key={id}
          type="button"
          size="small"
          variant="secondary"
          disabled={enable.isPending}
          isLoading={enable.isPending && enable.variables.regionId === id}
          onClick={() => run(id, name)}
        >
          {t("settings.checklist.enable", { region: name })}
        </Button>
      ))}
    </div>
  )
}

/** Returns the message in the user's language, or the server's own message for an unknown variant. */
function findingOf({ id, status, variant, details, message }: AdminCheck, t: Translate): string {
  const word = wordAt(`settings.checklist.finding.${variant ?? `${id}.${status}`}`)
  if (!word) return message
  const missing = String(details["missing"] ?? "").split(", ")
  const named = missing.map((field) => (isAccountField(field) ? t(`settings.fields.${field}`) : field)).join(", ")
  return t(word, { ...details, missing: named })
}
