import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { readPaymentRecord } from "../../../../domain/contract/payment-record"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { FoundPayment } from "../../polling/look-ups"
import type { PayByBankService } from "../../service"

const UUID = "0123456789abcdef0123456789abcdef"
const OWNER = { cart_id: "cart_1", order_id: null }
const PAID = { status: 1, statusCode: "ACCC", description: "COMPLETED", settlement: "COMPLETED" }

function found(over: Record<string, unknown> = {}): FoundPayment {
  const merchantUuid = "merchant"
  const reference = "KP7QZ2M4XW9T"
  const body = { uuid: UUID, merchantUuid, amount: 19.99, currency: "GBP", reference, result: PAID, ...over }
  const record = readPaymentRecord(body)
  if (!record) throw new Error("no record")
  const login = "user@https://service.example"
  return { account: "uk", login, uuid: UUID, merchantUuid, returnUrl: null, record, readAt: new Date() }
}

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  testSuite: ({ service }) => {
    const requests = async () => await service.listPayByBankRequests({})
    const timeline = async () =>
      (await service.listPayByBankEvents({}, { order: { created_at: "ASC" } })).map(({ type }) => type)

    it("adopts a paid payment with what its record holds, and once", async () => {
      const all = await Promise.all([1, 2, 3].map(async () => await service.adoptions.adopt(found(), OWNER, "user_1")))
      expect(all.filter(Boolean)).toHaveLength(1)
      expect(await requests()).toMatchObject([
        {
          uuid: UUID,
          status: "paid",
          outcome: null,
          amount_minor: 1999,
          currency: "GBP",
          reference: "KP7QZ2M4XW9T",
          collection_id: `unknown_${UUID}`,
          cart_id: "cart_1",
          paid_at: expect.any(Date),
          next_poll_at: expect.any(Date),
        },
      ])
      expect(await timeline()).toEqual(["adopted", "status.paid"])
    })

    it("adopts an undecided payment, and polls it", async () => {
      await service.adoptions.adopt(found({ result: { ...PAID, statusCode: "PDNG", settlement: "" } }), OWNER, "user_1")
      expect(await requests()).toMatchObject([{ status: "pending", paid_at: null, next_poll_at: expect.any(Date) }])
    })

    it("refuses the reference of another payment", async () => {
      await service.adoptions.adopt(found({ uuid: "f".repeat(32) }), OWNER, "user_1")
      await service.updatePayByBankRequests({ id: (await requests())[0]?.id ?? "", uuid: null })
      await expect(service.adoptions.adopt(found(), OWNER, "user_1")).rejects.toMatchObject({
        code: "adopt_reference_known",
      })
    })

    it.each([{ amount: 10.005 }, { amount: 0 }, { amount: -5 }, { amount: 1e9 }, { currency: "USD" }])(
      "refuses %j",
      async (over) => {
        await expect(service.adoptions.adopt(found(over), OWNER, "user_1")).rejects.toMatchObject({
          code: "adopt_not_payable",
        })
        expect(await requests()).toEqual([])
      },
    )

    it("gives a payment without a usable reference a new one", async () => {
      await service.adoptions.adopt(found({ reference: "x".repeat(37) }), OWNER, "user_1")
      expect((await requests())[0]?.reference).toMatch(/^[A-Z0-9]{12}$/)
    })

    it("raises attention for a paid payment that a notification names, once, and leaves it to a person", async () => {
      await Promise.all([1, 2, 3].map(async () => await service.adoptions.raise(found(), OWNER)))
      const [request, ...others] = await requests()
      expect(others).toEqual([])
      expect(request).toMatchObject({
        status: "paid",
        outcome: "attention",
        reason: "unknown_payment",
        paid_at: expect.any(Date),
        next_poll_at: null,
      })
      expect(await service.polling.leaseDue(new Date(Date.now() + 1e9), 1000, 10)).toEqual([])
      expect(await service.adoptions.confirm(request?.id ?? "", "user_1")).toBe(true)
      expect(await service.adoptions.confirm(request?.id ?? "", "user_1")).toBe(false)
      expect(await requests()).toMatchObject([{ outcome: null, reason: null, next_poll_at: expect.any(Date) }])
      expect(await timeline()).toEqual(["attention", "adopted"])
    })

    it("raises nothing for a payment without money", async () => {
      await service.adoptions.raise(found({ result: { ...PAID, statusCode: "RJCT" } }), OWNER)
      expect(await requests()).toEqual([])
    })
  },
})
