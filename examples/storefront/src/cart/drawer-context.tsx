import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react"
import { useLocation } from "react-router-dom"

interface Drawer {
  isOpen: boolean
  /** Why the shopper was led back to the cart. */
  reason: string | null
  open: (reason?: string) => void
  close: () => void
}

const DrawerContext = createContext<Drawer>({
  isOpen: false,
  reason: null,
  open: () => undefined,
  close: () => undefined,
})

export function DrawerProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const { pathname } = useLocation()
  useEffect(() => setIsOpen(false), [pathname])
  const drawer = useMemo(() => {
    const open = (why?: string) => {
      setReason(why ?? null)
      setIsOpen(true)
    }
    return { isOpen, reason, open, close: () => setIsOpen(false) }
  }, [isOpen, reason])
  return <DrawerContext.Provider value={drawer}>{children}</DrawerContext.Provider>
}

export function useDrawer(): Drawer {
  return useContext(DrawerContext)
}
