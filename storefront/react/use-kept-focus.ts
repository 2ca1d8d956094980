import { useEffect, useRef } from "react"

/** When what had the keyboard's focus is gone, such as a button that was pressed, the focus stays in this part of the page. */
export function useKeptFocus<Part extends HTMLElement = HTMLElement>() {
  const part = useRef<Part>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (isNowhere()) part.current?.focus({ preventScroll: true })
  })
  const onFocus = ({ target }: { target: Element }) => {
    last.current = target
  }
  const onBlur = () => {
    last.current = null
  }
  return { ref: part, tabIndex: -1, onFocus, onBlur }
}

/** Nobody types or reads elsewhere, so the focus may be moved. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
