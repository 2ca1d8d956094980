import { useEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

/**
 * A single-page app changes pages without notifying screen readers. Moving focus to the new page makes them start
 * there. A page opened by a link starts at its top; Back keeps the shopper's scroll position.
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
