import type { CartLine, OrderLine } from "../store/types"

/** A product without choices still has a variant, named "Default" or "Standard". That name is useless to a shopper. */
export function variantLabel(line: CartLine | OrderLine): string | null {
  const title = line.variant_title
  return title && !/^(default|standard)( variant)?$/i.test(title) && title !== line.product_title ? title : null
}
