import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react"
import { useLocation } from "react-router-dom"

interface Toast {
  text: string
  tone: "good" | "bad"
}

const ToastContext = createContext<(text: string, tone?: Toast["tone"]) => void>(() => undefined)

const SHOWN_FOR_MS = { good: 3200, bad: 7000 } as const

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const showToast = useCallback((text: string, tone: Toast["tone"] = "good") => setToast({ text, tone }), [])

  const { pathname } = useLocation()

  // The toast concerns the page that showed it, and would cover buttons of the next page.
  useEffect(() => setToast(null), [pathname])

  useEffect(() => {
    if (!toast) {
      return
    }
    const timer = window.setTimeout(() => setToast(null), SHOWN_FOR_MS[toast.tone])
    return () => window.clearTimeout(timer)
  }, [toast])

  return (
    <ToastContext.Provider value={showToast}>
      {children}
      <div className="toast-place" role="status" aria-live="polite">
        {toast && <p className={`toast toast-${toast.tone}`}>{toast.text}</p>}
      </div>
    </ToastContext.Provider>
  )
}

export function useToast() {
  return useContext(ToastContext)
}
