import { useLayoutEffect, useRef, type ReactNode } from "react"

/** Selects elements and gives them a label. Visible text serves as the label, unless `always` is set. */
export interface Name {
  selector: string
  label: string | ((element: Element) => string)
  always?: boolean
}

const named = new WeakSet<Element>()

/**
 * Labels the buttons and inputs that @medusajs/ui renders as an icon without a prop for a label. Elements that appear later are
 * labeled too.
 */
export function Named({ names, children }: { names: Name[]; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const nameAll = () => names.forEach((name) => giveName(element, name))
    nameAll()
    const observer = new MutationObserver(nameAll)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  })
  return (
    <div ref={root} className="contents">
      {children}
    </div>
  )
}

function giveName(root: Element, { selector, label, always = false }: Name) {
  for (const element of root.querySelectorAll(selector)) {
    const ours = named.has(element)
    if (!ours && !always && hasName(element)) continue
    named.add(element)
    const text = typeof label === "string" ? label : label(element)
    if (element.getAttribute("aria-label") !== text) element.setAttribute("aria-label", text)
  }
}

function hasName(element: Element): boolean {
  return (
    ["aria-label", "aria-labelledby"].some((name) => element.hasAttribute(name)) || element.textContent?.trim() !== ""
  )
}
