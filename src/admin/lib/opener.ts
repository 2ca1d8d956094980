/** What a dialog gives the keyboard back to: what has it now; for an entry of a menu, which goes, the menu's own button. */
export function openerInFocus(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest("[role=menu]")
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused
  return opener instanceof HTMLElement ? opener : null
}
