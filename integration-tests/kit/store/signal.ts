/** Something that is waited for, and given once. */
export function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}
