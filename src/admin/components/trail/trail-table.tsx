import { useWords } from "../../i18n/words"
import { queryOf, type ListShape } from "../../lib/list-view"
import { useListView } from "../../lib/use-list-view"
import { TRAIL, useTrail } from "../../lib/use-trail"
import { AdminList } from "../admin-list"
import { ExportButton } from "../export-button"
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
      searchHint={t("trail.searchHint")}
      empty={{ heading: t("trail.empty.title"), description: t("trail.empty.hint") }}
      actions={<ExportButton path={TRAIL} query={query} file="pay-by-bank-trail.csv" />}
    />
  )
}
