/** Whether a text is an absolute http(s) address without credentials and spaces. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  try {
    const url = new URL(text)
    return url.username === "" && url.password === ""
  } catch {
    return false
  }
}
