import { ArrowDownTray } from "@medusajs/icons"
import { Button } from "@medusajs/ui"

interface DownloadButtonProps {
  label: string
  busy: boolean
  onDownload: () => void
}

export function DownloadButton({ label, busy, onDownload }: DownloadButtonProps) {
  return (
    <Button type="button" size="small" variant="secondary" isLoading={busy} onClick={onDownload}>
      <ArrowDownTray />
      {label}
    </Button>
  )
}
