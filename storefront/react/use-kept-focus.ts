import { useEffect, useRef } from "react"

/** Keeps the keyboard focus in this part of the page when the focused element disappears, such as a pressed button. */
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

/** No element has the focus, so moving it interrupts no typing or reading. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
