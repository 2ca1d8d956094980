import { Modules } from "@medusajs/framework/utils"
import { coveringCells } from "../kit/covering-cells"
import { expectPaidOnce } from "../kit/database/books"
import { actorsOf } from "../kit/people/actors"
import { pastTheGuard, rightAfter, together } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import { PROVIDER, type Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

const MANUAL = "pp_system_default"

payByBankStore("two-sessions", (store) => {
  const payments = new Payments(store)
  const paymentModule = () => store.container().resolve(Modules.PAYMENT)

  /** Clicks that Medusa serves at the same moment each create a live session. The sessions of this plugin share one uuid. */
  const clicks = async (...providers: string[]): Promise<Started> => {
    const shopper = store.shopper()
    const cart = await shopper.cart()
    const click = async (provider: string) => await shopper.tryStart(cart, undefined, provider)
    await together(paymentModule(), "createPaymentSession", providers.length, async () => {
      await Promise.all(providers.map(click))
    })
    const sessions = await shopper.sessions(cart)
    expect(sessions).toHaveLength(providers.length)
    const [session, ...others] = sessions.filter(({ data }) => data.uuid)
    const uuid = session?.data.uuid
    if (!session || !uuid) throw new Error("no session with a uuid")
    expect(others.map(({ data }) => data.uuid)).toEqual([uuid])
    await store.bank().act(uuid, "approve")
    return { cart, session, uuid }
  }

  const ALONE = "a double click on Pay"
  const WITH_OTHER = "a double click on Pay with another provider's session"
  /**
   * With another provider's session, /complete has a test of its own. The other actors run the same settlement, which clears the other
   * sessions before it captures; `decide.unit.spec.ts` has the session that it keeps.
   */
  const CLICKS = coveringCells(
    [ALONE, WITH_OTHER]
      .flatMap((what) => actorsOf(store).map(([who, act]) => ({ what, who, act })))
      .filter(({ what, who }) => what === ALONE || who !== "/complete"),
    ({ what, who }) => [what, who],
  )
  const clickedOn = (what: string) => CLICKS.filter((cell) => cell.what === what)

  it.each(clickedOn(ALONE))("$what, settled by $who, creates one order", async ({ act }) => {
    const payment = await clicks(PROVIDER, PROVIDER)
    await act(payment, 1)
    expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
    await payments.pass(payment, 5)
    await payments.expectOrder(payment)
  })

  it.each(clickedOn(WITH_OTHER))(
    "$what, settled by $who, creates one order, with the bank payment only",
    async ({ act }) => {
      const payment = await clicks(MANUAL, PROVIDER, PROVIDER)
      await act(payment, 1)
      await payments.pass(payment, 5)
      await payments.expectOrder(payment)
      // Core completes the cart with whichever session it finds first, so only one session may be left.
      expect((await payments.books(payment.cart)).payment_sessions).toHaveLength(1)
    },
  )

  it.each([
    ["first", [MANUAL, PROVIDER, PROVIDER]],
    ["last", [PROVIDER, PROVIDER, MANUAL]],
  ])(
    "a double click on Pay, with another provider's session created %s, settled by /complete creates one order, which the bank or the other provider pays, never both",
    async (_when, providers) => {
      const payment = await clicks(...providers)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment, 1)
      await payments.pass(payment, 5)
      // Core completes the cart with whichever session it finds first.
      const [chosen] = (await payments.books(payment.cart)).payments
      await (chosen?.provider_id === MANUAL
        ? payments.expectOnlyAuthorized(payment, MANUAL)
        : payments.expectOrder(payment))
    },
  )

  /** What the shopper repeats in another tab while the money of the first payment is being captured. */
  describe.each([
    ["the same payment started again", PROVIDER],
    ["another provider selected", MANUAL],
  ])("%s after the payment at the bank", (_what, provider) => {
    const again = async ({ cart }: Started) => await store.shopper().tryStart(cart, undefined, provider)
    /** Passes the courtesy guard before the store has seen the money, so that only the settlement rules protect it. */
    const late = async (payment: Started) => {
      const release = await pastTheGuard(store.payByBank(), async () => await again(payment))
      return { release, refused: async () => expect((await release()).status).not.toBe(200) }
    }
    const expectOneOrder = async (payment: Started) => {
      await payments.pass(payment, 1)
      await payments.pass(payment, 5)
      await payments.expectOrder(payment)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
    }

    it("before the payment is detected creates one order", async () => {
      const payment = await payments.approved()
      expect((await again(payment)).status).toBe(200)
      await expectOneOrder(payment)
    })

    it("when the payment is stored and not yet claimed is rejected, and leaves one order", async () => {
      const payment = await payments.approved()
      const { release, refused } = await late(payment)
      await rightAfter(
        store.payByBank().work.polling,
        "storeStatusResults",
        release,
        async () => await payments.pass(payment),
      )
      await refused()
      await expectOneOrder(payment)
    })

    it("when the payment is claimed and has no Medusa Payment yet is rejected, and leaves one order", async () => {
      const payment = await payments.approved()
      const { release, refused } = await late(payment)
      await rightAfter(store.payByBank().payments, "claim", release, async () => await payments.pass(payment))
      await refused()
      await expectOneOrder(payment)
    })

    it("when the Medusa Payment was just created is rejected, and leaves one order", async () => {
      const payment = await payments.approved()
      const { release, refused } = await late(payment)
      await rightAfter(paymentModule(), "authorizePaymentSession", release, async () => await payments.pass(payment))
      await refused()
      await expectOneOrder(payment)
    })
  })
})
