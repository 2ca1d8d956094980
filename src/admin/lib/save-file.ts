import { MINUTE_MS } from "../../shared/times"

/** Saves a file through the browser's downloads, without a URL that others could open. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // Some browsers need the URL for longer than the click.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
}
