/** By dialog: what had the keyboard before it, and before what that stands in, in case that has gone too. */
const openersOf = new WeakMap<Element, HTMLElement[]>()
let lastOpeners: HTMLElement[] = []

/** What a dialog gives the keyboard back to: what has it now; for an entry of a menu, which goes, the menu's own button. */
export function openerInFocus(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest("[role=menu]")
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Remembers who opened a dialog: what has the keyboard, or, in the place of a dialog that is just gone, that one's opener. */
export function noteOpener(dialog: EventTarget | null): void {
  if (!(dialog instanceof Element)) return
  const opener = openerInFocus()
  if (opener && opener !== document.body) {
    const around = opener.closest("[role=dialog]")
    lastOpeners = [opener, ...((around && openersOf.get(around)) ?? [])]
  }
  openersOf.set(dialog, lastOpeners)
}

export function focusOpenerOf(dialog: EventTarget | null): void {
  const openers = dialog instanceof Element ? openersOf.get(dialog) : undefined
  openers?.find((opener) => opener.isConnected && !opener.closest("[data-state=closed][role=dialog]"))?.focus()
}
