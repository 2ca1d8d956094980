/** An absolute http(s) address without credentials in it, written without spaces. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  try {
    const url = new URL(text)
    return url.username === "" && url.password === ""
  } catch {
    return false
  }
}
