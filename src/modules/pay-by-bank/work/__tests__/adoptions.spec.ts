import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { newReference } from "../../../../domain/reference"
import { newReturnToken } from "../../../../domain/return-token"
import { readPaymentRecord } from "../../../../domain/contract/payment-record"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { FoundPayment } from "../found-payment"
import type { PayByBankService } from "../../service"
import { trailOf } from "../../../../../integration-tests/kit/database/trail"

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
  const currencies = ["GBP"] as const
  const { uuid } = record
  return { account: "uk", login, uuid, merchantUuid, returnUrl: null, currencies, record, readAt: new Date() }
}

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  testSuite: ({ service }) => {
    const requests = async () => await service.listPayByBankRequests({})
    const timeline = async () => (await trailOf(service)).map(({ type }) => type)

    it("adopts a paid payment with what its record holds, and once", async () => {
      const all = await Promise.all(
        [1, 2, 3].map(async () => await service.work.adoptions.adopt(found(), OWNER, "user_1")),
      )
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
      await service.work.adoptions.adopt(
        found({ result: { ...PAID, statusCode: "PDNG", settlement: "" } }),
        OWNER,
        "user_1",
      )
      expect(await requests()).toMatchObject([{ status: "pending", paid_at: null, next_poll_at: expect.any(Date) }])
    })

    it("refuses the reference of another payment without a uuid that cannot be matched", async () => {
      await service.work.adoptions.adopt(found({ uuid: "f".repeat(32) }), OWNER, "user_1")
      await service.updatePayByBankRequests({ id: (await requests())[0]?.id ?? "", uuid: null })
      await expect(service.work.adoptions.matchLink(found(), "user_1")).rejects.toMatchObject({
        code: "adopt_reference_known",
      })
    })

    describe("with the reference of a payment link", () => {
      const LINK = {
        kind: "link" as const,
        account: "uk",
        login: "user@https://service.example",
        merchant_uuid: "merchant",
        reference: "KP7QZ2M4XW9T",
        return_token: "token",
        amount_minor: 1999,
        currency: "GBP",
        collection_id: "pay_col_1",
        order_id: "order_1",
        track_until: new Date(Date.now() + 1e9),
      }
      const link = async (over: object = {}) => await service.createPayByBankRequests({ ...LINK, ...over })

      it.each([
        ["without a uuid", {}],
        ["with a guessed uuid", { uuid: "f".repeat(32), uuid_guessed: true }],
      ])("%s, is matched to it, once", async (_name, over) => {
        const { id } = await link(over)
        expect(await service.work.adoptions.matchLink(found(), "user_1")).toMatchObject({ id })
        expect(await service.work.adoptions.matchLink(found(), "user_1")).toBeNull()
        expect(await requests()).toMatchObject([{ id, uuid: UUID, uuid_guessed: false, status: "paid", outcome: null }])
        expect(await timeline()).toEqual(["link_matched", "status.paid"])
      })

      it("and declined, leaves the link to the next payment", async () => {
        const { id } = await link()
        const declined = found({ uuid: "f".repeat(32), result: { ...PAID, statusCode: "RJCT", settlement: "" } })
        expect(await service.work.adoptions.matchLink(declined, "user_1")).toBeNull()
        expect(await service.work.adoptions.matchLink(found(), "user_1")).toMatchObject({ id })
        expect(await requests()).toMatchObject([{ id, uuid: UUID, status: "paid" }])
      })

      it("whose record contradicts itself, raises attention on it", async () => {
        await link()
        await service.work.adoptions.matchLink(found({ result: { ...PAID, settlement: "FAILED" } }), "user_1")
        expect(await requests()).toMatchObject([{ uuid: UUID, outcome: "attention", reason: "contradictory_record" }])
      })

      it.each([
        ["of another amount", { amount_minor: 2000 }],
        ["of another currency", { currency: "EUR" }],
        ["of another merchant account", { account: "eu" }],
        ["that was closed", { outcome: "closed" as const }],
        ["that was paid before", { uuid: "f".repeat(32) }],
      ])("%s, is a payment of its own, with a new reference and return token", async (_name, over) => {
        const { id } = await link(over)
        const untouched = await requests()
        expect(await service.work.adoptions.matchLink(found(), "user_1")).toBeNull()
        const all = await Promise.all(
          [1, 2].map(async () => await service.work.adoptions.adopt(found(), OWNER, "user_1")),
        )
        expect(all.filter(Boolean)).toHaveLength(1)
        expect(await service.listPayByBankRequests({ id })).toEqual(untouched)
        const [adopted, ...others] = (await requests()).filter((request) => request.id !== id)
        expect(others).toEqual([])
        expect(adopted).toMatchObject({ uuid: UUID, status: "paid", collection_id: `unknown_${UUID}` })
        expect(adopted?.reference).toMatch(/^[A-Z0-9]{12}$/)
        expect(adopted?.reference).not.toBe(LINK.reference)
      })
    })

    it("adopts a payment whose return token another payment has", async () => {
      const token = newReturnToken()
      const returned = (more: object) => ({
        ...found({ ...more, result: { ...PAID, redirectUrl: `https://shop.example/${token}` } }),
        returnUrl: "https://shop.example/{return_token}",
      })
      await service.work.adoptions.adopt(returned({ uuid: "f".repeat(32), reference: "OTHER1" }), OWNER, "user_1")
      expect(await service.work.adoptions.adopt(returned({}), OWNER, "user_1")).toMatchObject({ uuid: UUID })
      const tokens = (await requests()).map(({ return_token }) => return_token)
      expect(tokens).toHaveLength(2)
      expect(tokens).toContain(token)
    })

    it("refuses a payment that may be another store's, if the store has a reference code", () => {
      expect(service.work.adoptions.assertOwn(found())).toBeUndefined()
      Object.assign(service.options, { referenceCode: "SHOP" })
      expect(() => service.work.adoptions.assertOwn(found())).toThrow("belongs to this store")
      expect(service.work.adoptions.assertOwn(found({ reference: newReference("SHOP") }))).toBeUndefined()
      Object.assign(service.options, { referenceCode: undefined })
    })

    it.each([
      { amount: 10.005 },
      { amount: 0 },
      { amount: -5 },
      { amount: 1e9 },
      { currency: "USD" },
      { currency: "EUR" },
    ])("refuses %j", async (over) => {
      await expect(service.work.adoptions.adopt(found(over), OWNER, "user_1")).rejects.toMatchObject({
        code: "adopt_not_payable",
      })
      expect(await requests()).toEqual([])
    })

    it("gives a payment without a usable reference a new one", async () => {
      await service.work.adoptions.adopt(found({ reference: "x".repeat(37) }), OWNER, "user_1")
      expect((await requests())[0]?.reference).toMatch(/^[A-Z0-9]{12}$/)
    })
  },
})
