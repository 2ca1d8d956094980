/** Hands a file to the browser's downloads, without an address that somebody else could open. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // At once would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
