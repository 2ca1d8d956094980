/** Text that is already markup. Templates escape everything else. */
export class Html {
  constructor(readonly text: string) {}
}

export type Content = Html | string | number | null | undefined | false | readonly Content[]

export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part))
}

function render(value: Content): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(render).join("")
  if (value === null || value === undefined || value === false) return ""
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
