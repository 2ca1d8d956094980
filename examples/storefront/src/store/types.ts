/** The store's own types, taken from the SDK, so that an SDK upgrade shows up here as a type error. */
import type Medusa from "@medusajs/js-sdk"

type Store = Medusa["store"]

export type Cart = Awaited<ReturnType<Store["cart"]["retrieve"]>>["cart"]
export type CartLine = NonNullable<Cart["items"]>[number]
export type CartChanges = Parameters<Store["cart"]["update"]>[1]
export type Region = Awaited<ReturnType<Store["region"]["list"]>>["regions"][number]
export type Product = Awaited<ReturnType<Store["product"]["list"]>>["products"][number]
export type Variant = NonNullable<Product["variants"]>[number]
export type ShippingOption = Awaited<ReturnType<Store["fulfillment"]["listCartOptions"]>>["shipping_options"][number]
export type Order = Awaited<ReturnType<Store["order"]["retrieve"]>>["order"]
export type OrderLine = NonNullable<Order["items"]>[number]
