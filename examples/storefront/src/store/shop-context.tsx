import Medusa from "@medusajs/js-sdk"
import { createContext, useContext, useMemo, type ReactNode } from "react"
import type { ShopConfig } from "../config"

interface Shop {
  sdk: Medusa
  providerId: string
}

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ config, children }: { config: ShopConfig; children: ReactNode }) {
  const shop = useMemo(
    () => ({
      sdk: new Medusa({ baseUrl: config.storeUrl, publishableKey: config.publishableKey }),
      providerId: config.providerId,
    }),
    [config],
  )
  return <ShopContext.Provider value={shop}>{children}</ShopContext.Provider>
}

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) {
    throw new Error("useShop needs a ShopProvider above it.")
  }
  return shop
}
