import { toast } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import { messageOf } from "../lib/failure"
import type { ListQuery } from "../lib/list-view"
import { saveFile } from "../lib/save-file"
import { downloadCsv } from "../lib/sdk"
import { useOneAtATime } from "../lib/use-one-at-a-time"
import { DownloadButton } from "./download-button"

interface ExportButtonProps {
  /** The route of the list. */
  path: string
  query: ListQuery
  file: string
}

/** Downloads all rows of a list that match, on all pages. */
export function ExportButton({ path, query, file }: ExportButtonProps) {
  const t = useWords()
  const { limit: _limit, offset: _offset, ...filters } = query
  const download = useOneAtATime({
    mutationFn: async () => saveFile(await downloadCsv(path, { query: filters }), file),
  })
  const run = () =>
    download.mutate(undefined, {
      onSuccess: () => toast.success(t("shared.table.exported")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return <DownloadButton label={t("shared.table.export")} busy={download.isPending} onDownload={run} />
}
