import { html, type Content } from "./html"

export interface Page {
  title: string
  /** Selects the part of the style sheet that the page uses. */
  kind: "bank" | "board"
  /** Gives the page the bank's color. */
  bankId?: string | undefined
  script?: string
  body: Content
}

export function page({ title, kind, bankId, script, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${bankId && html`<link rel="stylesheet" href="/assets/banks/${bankId}.css" />`}
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html>`.text
}

export const SANDBOX_NOTE = html`<p class="note" data-testid="sandbox-note"><b>Sandbox</b> No real money moves.</p>`

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount)
}
