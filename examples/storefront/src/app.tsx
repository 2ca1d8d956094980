import { Route, Routes } from "react-router-dom"
import { CartDrawer } from "./cart/cart-drawer"
import { DrawerProvider } from "./cart/drawer-context"
import { ProductPage } from "./catalog/product-page"
import { ProductsPage } from "./catalog/products-page"
import { CheckoutPage } from "./checkout/checkout-page"
import { PlacedMeanwhile } from "./checkout/placed-meanwhile"
import { PaymentReturnPage } from "./checkout/payment-return-page"
import type { ShopConfig } from "./config"
import { OrderPage } from "./order/order-page"
import { PaymentCollectionPage } from "./outstanding/payment-collection-page"
import { Footer } from "./shell/footer"
import { Header } from "./shell/header"
import { NotFoundPage } from "./shell/not-found-page"
import { ToastProvider } from "./shell/toast"
import { useRouteFocus } from "./shell/use-route-focus"
import { CartProvider } from "./store/cart-context"
import { RegionProvider } from "./store/region-context"
import { ShopProvider } from "./store/shop-context"

export function App({ config }: { config: ShopConfig }) {
  return (
    <ShopProvider config={config}>
      <RegionProvider>
        <CartProvider>
          <ToastProvider>
            <DrawerProvider>
              <Shell />
            </DrawerProvider>
          </ToastProvider>
        </CartProvider>
      </RegionProvider>
    </ShopProvider>
  )
}

function Shell() {
  const main = useRouteFocus()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <PlacedMeanwhile />
      <main id="main" ref={main} tabIndex={-1}>
        <Routes>
          <Route path="/" element={<ProductsPage />} />
          <Route path="/products/:handle" element={<ProductPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/pay-by-bank/return/:token" element={<PaymentReturnPage />} />
          <Route path="/payment-collection/:collectionId" element={<PaymentCollectionPage />} />
          <Route path="/order/:orderId" element={<OrderPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </main>
      <Footer />
      <CartDrawer />
    </>
  )
}
