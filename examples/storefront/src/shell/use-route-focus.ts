import { useEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

/**
 * A single-page shop swaps pages without telling anyone. Moving focus to the new page makes screen readers start there,
 * and a page opened by a link starts at its top; Back keeps the place the shopper had.
 */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) {
      return
    }
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    if (how !== "POP") {
      window.scrollTo(0, 0)
    }
  }, [pathname, how])

  return main
}
