import Medusa from "@medusajs/js-sdk"
import { connectStore, type Store } from "medusa-payment-pay-by-bank-storefront"
import { PayByBankProvider } from "medusa-payment-pay-by-bank-storefront/react"
import { createContext, useContext, useMemo, type ReactNode } from "react"
import { ELEMENT, type ShopConfig } from "../config"

interface Shop {
  sdk: Medusa
  /** The same store, for the storefront SDK of Pay by Bank. */
  store: Store
  providerId: string
}

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ config, children }: { config: ShopConfig; children: ReactNode }) {
  const shop = useMemo(() => {
    const sdk = new Medusa({ baseUrl: config.storeUrl, publishableKey: config.publishableKey })
    return { sdk, store: connectStore(sdk), providerId: config.providerId }
  }, [config])
  return (
    <ShopContext.Provider value={shop}>
      <PayByBankProvider store={shop.store} element={ELEMENT}>
        {children}
      </PayByBankProvider>
    </ShopContext.Provider>
  )
}

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) {
    throw new Error("Use useShop inside a ShopProvider.")
  }
  return shop
}
