interface NumberedOrder {
  display_id?: number | null | undefined
  custom_display_id?: string | null | undefined
}

/** The number of an order as people see it: the store's own, if it generates one, or Medusa's. */
export function orderNumberOf({ display_id, custom_display_id }: NumberedOrder): string | null {
  return custom_display_id || (display_id ? String(display_id) : null)
}
