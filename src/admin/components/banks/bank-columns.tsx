import { Badge, createDataTableColumnHelper, Tooltip } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminBank } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { BankLogo } from "./bank-logo"
import { BankStatus } from "./bank-status"
import { PauseBankButton } from "./pause-bank-button"

const column = createDataTableColumnHelper<AdminBank>()
/** Further countries are counted, and named in the tooltip. */
const SHOWN_COUNTRIES = 3

export function useBankColumns(account: string | undefined) {
  const t = useWords()
  const format = useFormat()
  return useMemo(
    () => [
      column.accessor("name", {
        header: t("banks.columns.bank"),
        cell: ({ row: { original: bank } }) => (
          <span className="flex items-center gap-x-3">
            <BankLogo logo={bank.logo} />
            <span className="truncate">{bank.name}</span>
          </span>
        ),
      }),
      column.accessor("paused", {
        header: t("banks.columns.status"),
        cell: ({ row: { original: bank } }) => <BankStatus bank={bank} />,
      }),
      // Before the columns that a narrow page scrolls away.
      column.display({
        id: "pause",
        header: t("shared.table.actions"),
        cell: ({ row: { original: bank } }) =>
          account === undefined ? null : <PauseBankButton bank={bank} account={account} />,
      }),
      column.accessor("countries", {
        header: t("banks.columns.countries"),
        cell: ({ getValue }) => <Countries codes={getValue()} />,
      }),
      column.accessor("since", {
        header: t("banks.columns.since"),
        cell: ({ getValue }) => dayOf(getValue(), format.day) ?? t("shared.none"),
      }),
      column.accessor("id", { header: t("banks.columns.id"), cell: ({ getValue }) => <code>{getValue()}</code> }),
    ],
    [t, format, account],
  )
}

function Countries({ codes }: { codes: string[] }) {
  const t = useWords()
  const { country, list } = useFormat()
  const names = list(codes.map(country))
  if (codes.length === 0) return <>{t("shared.none")}</>
  if (codes.length <= SHOWN_COUNTRIES) return <>{names}</>
  return (
    <Tooltip content={names}>
      <Badge size="2xsmall">{codes.length}</Badge>
    </Tooltip>
  )
}

/** Returns the service's own text if it is not a date. */
function dayOf(since: string | null, day: (iso: string) => string): string | null {
  if (since === null) return null
  return Number.isNaN(Date.parse(since)) ? since : day(since)
}
