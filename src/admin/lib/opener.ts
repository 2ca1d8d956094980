/**
 * For each dialog, the element that had the focus before it. If that element is in a dialog, the openers of that dialog follow,
 * in case it closes too.
 */
const openersOf = new WeakMap<Element, HTMLElement[]>()
let lastOpeners: HTMLElement[] = []

/** Returns the element that gets the focus when a dialog closes: the focused one, or the menu's button for a menu item. */
export function openerInFocus(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest("[role=menu]")
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Records the opener of a dialog: the focused element, or the last opener if a closed dialog left no focus. */
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
