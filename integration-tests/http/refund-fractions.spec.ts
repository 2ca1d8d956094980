import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { Links } from "../kit/people/links"
import { Refunds } from "../kit/people/refunds"
import { payByBankStore } from "../kit/store/store"

const orderRow = z.object({
  payment_collections: z.array(z.object({ payments: z.array(z.object({ id: z.string() })).nullish() })),
})

payByBankStore("refund-fractions", (store) => {
  it.each([
    [25.568, [23.988, 23.988, 23.988, 4.74], [23.99, 23.99, 23.98, 4.74]],
    [3.335, [3.335, 3.335, 3.335], [3.34, 3.33, 3.34]],
    [9.576, [14.364, 14.364], [14.36, 14.37]],
  ])("of three at %d are rounded together: %j become %j", async (unitPrice, refunds, manual) => {
    const links = await Links.open(store)
    const orderId = await links.order(unitPrice)
    await links.pay(await links.send(orderId))
    const { data } = await store
      .container()
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields: ["payment_collections.payments.id"], filters: { id: orderId } })
    const payments = orderRow.parse(data[0]).payment_collections.flatMap((each) => each.payments ?? [])
    for (const amount of refunds) {
      const answer = await links.adminUser.post(`/admin/payments/${payments[0]?.id}/refund`, { amount })
      expect(answer).toMatchObject({ status: 200 })
    }
    const listed = await new Refunds(store, links.adminUser).list()
    expect(listed.map(({ amount }) => amount).toReversed()).toEqual(manual)
  })
})
