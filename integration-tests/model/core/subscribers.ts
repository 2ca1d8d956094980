/** Who hears of placed orders; set where the shop is put together. */
export const subscribers = {
  orderPlaced: (_orderId: string): void => undefined,
}
