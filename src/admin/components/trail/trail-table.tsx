import { toast } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { queryOf, type ListQuery, type ListShape } from "../../lib/list-view"
import { useListView } from "../../lib/use-list-view"
import { useDownloadTrail, useTrail } from "../../lib/use-trail"
import { AdminList } from "../admin-list"
import { DownloadButton } from "../download-button"
import { TrailCard, useTrailColumns } from "./trail-columns"
import { useTrailFilters } from "./trail-filters"

const SHAPE: ListShape = { selects: ["kind", "by", "account"], orders: [] }

/** The trail, newest first, one page at a time. */
export function TrailTable() {
  const t = useWords()
  const list = useListView(SHAPE)
  const query = queryOf(list.shown)
  const page = useTrail(query)
  return (
    <AdminList
      list={list}
      page={page}
      rows={page.data?.trail}
      columns={useTrailColumns()}
      filters={useTrailFilters()}
      more="trail.more"
      card={(line) => <TrailCard line={line} />}
      testId="pay-by-bank-trail"
      level="h1"
      heading={t("trail.title")}
      description={t("trail.description")}
      search={t("requests.search")}
      searchHint={t("requests.searchHint")}
      empty={{ heading: t("trail.empty.title"), description: t("trail.empty.hint") }}
      actions={<Export query={query} />}
    />
  )
}

function Export({ query }: { query: ListQuery }) {
  const t = useWords()
  const download = useDownloadTrail(query)
  const run = () =>
    download.mutate(undefined, {
      onSuccess: () => toast.success(t("trail.exported")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return <DownloadButton label={t("trail.export")} busy={download.isPending} onDownload={run} />
}
