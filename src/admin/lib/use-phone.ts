import { useSyncExternalStore } from "react"

/** Tables do not fit on screens below this width, the first breakpoint of core's own toolbars. */
const screens = () => window.matchMedia("(max-width: 767px)")

/** Whether the page is shown on a screen as narrow as a phone's. */
export const usePhone = () => useSyncExternalStore(subscribe, () => screens().matches)

function subscribe(onChange: () => void) {
  const phones = screens()
  phones.addEventListener("change", onChange)
  return () => phones.removeEventListener("change", onChange)
}
