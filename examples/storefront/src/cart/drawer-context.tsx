import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react"
import { useLocation } from "react-router-dom"

interface Drawer {
  isOpen: boolean
  open: () => void
  close: () => void
}

const DrawerContext = createContext<Drawer>({ isOpen: false, open: () => undefined, close: () => undefined })

export function DrawerProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setIsOpen(false), [pathname])
  const drawer = useMemo(() => ({ isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }), [isOpen])
  return <DrawerContext.Provider value={drawer}>{children}</DrawerContext.Provider>
}

export function useDrawer(): Drawer {
  return useContext(DrawerContext)
}
