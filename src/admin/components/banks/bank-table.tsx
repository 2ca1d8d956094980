import { ArrowPath } from "@medusajs/icons"
import { Alert, Button, Container, toast, useDataTable } from "@medusajs/ui"
import { useState } from "react"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useBanks, useRefreshBanks } from "../../lib/use-banks"
import { useFormat } from "../../lib/use-format"
import { LoadError } from "../load-error"
import { AdminTable } from "../admin-table"
import { useBankColumns } from "./bank-columns"
import { useBankAccount } from "./use-bank-account"

const PAGE_SIZE = 10
const FIRST_PAGE = { pageIndex: 0, pageSize: PAGE_SIZE }

interface BankTableProps {
  heading: string
  description: string
  /** ISO codes. Shows the banks that serve any of them. Defaults to all. */
  countries?: string[]
  /** Providers whose merchant accounts' banks are shown. Defaults to all. */
  providerIds?: string[]
  testId: string
}

/** A searchable table of the service's banks. Shows the last stored list if the service is down. */
export function BankTable({ heading, description, countries, providerIds, testId }: BankTableProps) {
  const t = useWords()
  const { moment } = useFormat()
  const [search, setSearch] = useState("")
  const [pagination, setPagination] = useState(FIRST_PAGE)
  const { account, choice, isKnown } = useBankAccount(providerIds, () => setPagination(FIRST_PAGE))
  const query = {
    limit: PAGE_SIZE,
    offset: pagination.pageIndex * PAGE_SIZE,
    ...(search === "" ? {} : { q: search }),
    ...(account === undefined ? {} : { account }),
    ...(countries === undefined ? {} : { country: countries.join(",") }),
  }
  const banks = useBanks(query, isKnown)
  const instance = useDataTable({
    columns: useBankColumns(account),
    data: banks.data?.banks ?? [],
    getRowId: ({ id }) => id,
    rowCount: banks.data?.count ?? 0,
    isLoading: banks.isPending,
    search: { state: search, onSearchChange: setSearch },
    pagination: { state: pagination, onPaginationChange: setPagination },
  })
  if (banks.isError && !banks.data) {
    return (
      <Container className="p-0" data-testid={testId}>
        {choice && <div className="flex justify-end px-6 pt-4">{choice}</div>}
        <LoadError error={banks.error} onRetry={banks.refetch} />
      </Container>
    )
  }
  const fetched = banks.data && t("banks.fetched", { when: moment(banks.data.fetched_at) })
  return (
    <AdminTable
      instance={instance}
      onClear={() => setSearch("")}
      testId={testId}
      heading={heading}
      description={fetched ? `${description} ${fetched}.` : description}
      search={t("banks.search")}
      empty={{
        heading: t("banks.empty.title"),
        description: t("banks.empty.hint"),
        action: <RefreshButton account={account} />,
      }}
      actions={
        <>
          {choice}
          <RefreshButton account={account} />
        </>
      }
      notice={banks.data?.stale && <StaleNotice />}
    />
  )
}

function StaleNotice() {
  const t = useWords()
  return (
    <div className="border-ui-border-base border-t px-6 py-3">
      <Alert variant="warning">{t("banks.stale")}</Alert>
    </div>
  )
}

function RefreshButton({ account }: { account: string | undefined }) {
  const t = useWords()
  const refresh = useRefreshBanks(account)
  const run = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ stale }) => (stale ? toast.warning(t("banks.stale")) : toast.success(t("banks.refreshed"))),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return (
    <Button type="button" size="small" variant="secondary" isLoading={refresh.isPending} onClick={run}>
      <ArrowPath />
      {t("shared.actions.refresh")}
    </Button>
  )
}
