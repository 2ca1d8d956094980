import { useCallback } from "react"
import { useRegion } from "../store/region-context"
import { useShop } from "../store/shop-context"
import type { Product } from "../store/types"
import { useLoad, type Loaded } from "../store/use-load"

/** The products of the chosen region, or one of them. */
export function useProducts(handle?: string): Loaded<Product[]> {
  const { sdk } = useShop()
  const { region, country } = useRegion()
  return useLoad(
    useCallback(async () => {
      const answer = await sdk.store.product.list({
        region_id: region.id,
        country_code: country,
        fields: "*variants.calculated_price",
        limit: handle ? 1 : 48,
        ...(handle ? { handle } : {}),
      })
      return answer.products
    }, [sdk, region.id, country, handle]),
  )
}
