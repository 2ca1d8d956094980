import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { PayByBankError } from "../../src/domain/errors/pay-by-bank-error"
import { PAYER_PROBLEMS } from "../../src/shared/messages/payer-problems"
import { AdminUser } from "../kit/people/admin-user"
import { SECOND } from "../kit/people/approvers"
import { Payments } from "../kit/people/payments"
import { BATCHES, REFUNDS, Refunds } from "../kit/people/refunds"
import type { Started } from "../kit/people/shopper"
import { call } from "../kit/store/http"
import { rightAfter, together } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"

const UNDO = { note: "The bank returned it" }
const SENT = { on: "2026-01-31", bank_reference: "BULK-0131" }

payByBankStore("refund-batches", (store) => {
  const payments = () => new Payments(store)
  const adminUser = async (who?: typeof SECOND) => await AdminUser.logIn(store.url(), store.container(), who)
  const openRefunds = async () => new Refunds(store, await adminUser())
  const post = async (path: string, body: Record<string, unknown> = {}, who?: typeof SECOND) =>
    await (await adminUser(who)).post(`${BATCHES}${path}`, body)
  /** The same with an API key, which is no person. */
  const postWithKey = async (path: string, body: Record<string, unknown> = {}) => {
    const created = await (await adminUser()).post("/admin/api-keys", { title: "key", type: "secret" })
    const { token } = z.object({ api_key: z.object({ token: z.string() }) }).parse(created.body).api_key
    const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`
    return await call(`${store.url()}${BATCHES}${path}`, { authorization }, "POST", body)
  }
  const batch = async (id: string) => (await (await adminUser()).get(`${BATCHES}/${id}`)).body["batch"]
  const openBatches = async () => {
    const { body } = await (await adminUser()).get(`${BATCHES}?view=open`)
    return z.array(z.looseObject({ id: z.string() })).parse(body["batches"])
  }
  const linesOf = (text: string) => text.trimEnd().split("\r\n").slice(1)
  /** The ids of the refunds in a file. */
  const idsIn = (text: string) => linesOf(text).map((line) => /(pbbref_\w+),/.exec(line)?.[1])

  /** One paid order with a refund of each amount, and the ids of these refunds, oldest first. */
  const dueRefunds = async (amounts: number[]) => {
    const refunds = await openRefunds()
    const payment = await refunds.order()
    for (const amount of amounts) expect((await refunds.refund(payment, amount)).status).toBe(200)
    const ids = (await refunds.list("order=created_at")).map(({ id }) => id)
    return { refunds, payment, ids }
  }
  const statusesOf = async (refunds: Refunds) => (await refunds.list("order=created_at")).map(({ status }) => status)
  const events = async (payment: Started) => await payments().timeline(payment)

  /** Core deletes a refund when it fails to record it after the provider has accepted it. */
  const withdraw = async (id: string) => {
    const [row] = await store.payByBank().listPayByBankRefunds({ id })
    await store
      .container()
      .resolve(Modules.PAYMENT)
      .deleteRefunds([row?.medusa_refund_id ?? ""])
  }

  it("an exported refund is in one file: two exports at the same moment and a later one share none", async () => {
    const { refunds, ids } = await dueRefunds([1, 2, 3])
    const answers = await together(store.payByBank().refunds.batches, "create", 2, async () => {
      return await Promise.all([post(""), post("", {}, SECOND)])
    })
    const files = await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(async ({ body }) => {
          const { id } = z.object({ batch: z.object({ id: z.string() }) }).parse(body).batch
          return (await refunds.file(id)).text
        }),
    )
    expect(files.flatMap(idsIn).sort()).toEqual([...ids].sort())
    expect(await statusesOf(refunds)).toEqual(["exported", "exported", "exported"])
    expect(await post("")).toMatchObject({ status: 400, body: { code: "no_refund_due" } })
    expect((await (await adminUser()).get(REFUNDS)).body["due"]).toEqual([])
  })

  it("the file of a batch is downloaded again unchanged, also after another refund is due", async () => {
    const { refunds, payment, ids } = await dueRefunds([3, 1, 2])
    const id = await refunds.exports()
    const first = await refunds.file(id)
    expect(first.status).toBe(200)
    expect(idsIn(first.text)).toEqual(ids)
    await refunds.refund(payment, 4)
    expect((await refunds.file(id)).text).toBe(first.text)
    expect(linesOf((await refunds.file(await refunds.exports())).text)).toEqual([expect.stringContaining(",4.00,GBP,")])
    expect((await events(payment)).filter((type) => type === "refund_exported")).toHaveLength(4)
  })

  it("a refund without a payer in the first file of its batch is paid by no later one, and by the next batch after an undo", async () => {
    const refunds = await openRefunds()
    for (const amount of [1, 2]) expect((await refunds.refund(await refunds.order(), amount)).status).toBe(200)
    const id = await refunds.exports()
    jest.spyOn(store.payByBank().work.polling, "fetchRecord").mockRejectedValueOnce(new PayByBankError("unreachable"))
    const first = linesOf((await refunds.file(id)).text)
    const again = await refunds.file(id)
    const lacksPayer = (line: string) => line.startsWith(",,,,")
    expect(first.filter(lacksPayer)).toHaveLength(1)
    expect(linesOf(again.text).map(lacksPayer)).toEqual(first.map(lacksPayer))
    expect(again.text).toContain(PAYER_PROBLEMS.payer_not_in_first_file)
    await post(`/${id}/mark-sent`, SENT)
    const [left] = first.filter(lacksPayer).map((line) => /(pbbref_\w+),/.exec(line)?.[1])
    await (await adminUser()).post(`${REFUNDS}/${left}/undo`, UNDO)
    const next = linesOf((await refunds.file(await refunds.exports())).text)
    expect(next).toEqual([expect.not.stringMatching(/^,,,,/)])
  })

  it("a file without any payer, because the service does not answer, excludes no refund from the next one", async () => {
    const { refunds } = await dueRefunds([1, 2])
    const id = await refunds.exports()
    await store.bank().fault("status", "server_error")
    const lacksPayer = async () => linesOf((await refunds.file(id)).text).map((line) => line.startsWith(",,,,"))
    expect(await lacksPayer()).toEqual([true, true])
    await store.bank().repair()
    expect(await lacksPayer()).toEqual([false, false])
  })

  it("an export is limited to one account and currency if the caller asks for it", async () => {
    const { refunds } = await dueRefunds([1])
    for (const body of [{ account: "uk" }, { currency_code: "EUR" }]) {
      expect(await post("", body)).toMatchObject({ status: 400, body: { code: "no_refund_due" } })
    }
    expect(await statusesOf(refunds)).toEqual(["due"])
    expect(await post("", { account: "default", currency_code: "gbp" })).toMatchObject({
      status: 200,
      body: {
        more: false,
        batch: { status: "open", count: 1, totals: [{ currency_code: "gbp", amount: 1, count: 1 }] },
      },
    })
  })

  it("a batch is marked as sent once, with all its refunds, and its file is not given out again", async () => {
    const { refunds, payment, ids } = await dueRefunds([1, 2])
    const id = await refunds.exports()
    expect(await openBatches()).toEqual([expect.objectContaining({ id, status: "open", blocked: false, count: 2 })])
    const answers = await Promise.all([post(`/${id}/mark-sent`, SENT), post(`/${id}/mark-sent`, SENT)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body["code"]).toBe("refund_batch_not_open")
    expect(await batch(id)).toMatchObject({
      status: "sent",
      sent: { ...SENT, by: expect.stringMatching(/^user_/) },
      unconfirmed: 0,
    })
    expect(await refunds.list()).toEqual(
      ids.map(() => expect.objectContaining({ status: "sent", sent: expect.objectContaining(SENT) })),
    )
    expect(await openBatches()).toEqual([])
    expect(await refunds.file(id)).toMatchObject({ status: 400, body: { code: "refund_batch_not_open" } })
    expect(await post(`/${id}/cancel`)).toMatchObject({ status: 400, body: { code: "refund_batch_not_open" } })
    expect((await events(payment)).filter((type) => type === "refund_sent")).toHaveLength(2)
  })

  it("an exported refund is neither marked as sent nor undone alone, and one of a sent batch can be undone", async () => {
    const { refunds, ids } = await dueRefunds([1, 2])
    const id = await refunds.exports()
    const user = await adminUser()
    expect((await user.post(`${REFUNDS}/${ids[0]}/mark-sent`, SENT)).body["code"]).toBe("refund_in_batch")
    expect((await user.post(`${REFUNDS}/${ids[0]}/undo`, UNDO)).body["code"]).toBe("refund_in_batch")
    await post(`/${id}/mark-sent`, SENT)
    expect((await user.post(`${REFUNDS}/${ids[0]}/undo`, UNDO)).body).toMatchObject({
      refund: { status: "due", batch_id: null },
    })
    expect(idsIn((await refunds.file(await refunds.exports())).text)).toEqual([ids[0]])
  })

  it("a canceled batch makes its refunds due again, and its file is not given out any more", async () => {
    const { refunds, payment, ids } = await dueRefunds([1, 2])
    const id = await refunds.exports()
    expect(await post(`/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { batch: { status: "canceled", count: 0 } },
    })
    expect(await statusesOf(refunds)).toEqual(["due", "due"])
    expect(await refunds.file(id)).toMatchObject({ status: 400, body: { code: "refund_batch_not_open" } })
    expect(await post(`/${id}/mark-sent`, SENT)).toMatchObject({ status: 400, body: { code: "refund_batch_not_open" } })
    expect((await events(payment)).filter((type) => type === "refund_batch_canceled")).toHaveLength(2)
    expect(idsIn((await refunds.file(await refunds.exports())).text)).toEqual(ids)
  })

  it("a batch is canceled by a person only, because its file may have reached the bank", async () => {
    const { refunds } = await dueRefunds([1])
    const id = await refunds.exports()
    const answer = await postWithKey(`/${id}/cancel`)
    expect(answer).toMatchObject({ status: 400, body: { code: "refund_batch_needs_person" } })
    expect(await batch(id)).toMatchObject({ status: "open" })
    expect(await statusesOf(refunds)).toEqual(["exported"])
  })

  it("a batch is marked as sent by a person only, also when it is blocked", async () => {
    const { refunds, ids } = await dueRefunds([1, 2])
    const id = await refunds.exports()
    await withdraw(ids[0] ?? "")
    const answer = await postWithKey(`/${id}/mark-sent`, SENT)
    expect(answer).toMatchObject({ status: 400, body: { code: "refund_batch_needs_person" } })
    expect(await batch(id)).toMatchObject({ status: "open" })
    expect(await statusesOf(refunds)).toEqual(["exported", "exported"])
  })

  it("a batch that is canceled while its payers are read is not given out, because another file may contain its refunds", async () => {
    const { refunds } = await dueRefunds([1])
    const id = await refunds.exports()
    const cancel = async () => expect((await post(`/${id}/cancel`)).status).toBe(200)
    const file = await rightAfter(
      store.payByBank().work.polling,
      "fetchRecord",
      cancel,
      async () => await refunds.file(id),
    )
    expect(file).toMatchObject({ status: 400, body: { code: "refund_batch_not_open" } })
  })

  it.each([
    ["GET", "", 200],
    ["HEAD", "", 200],
    ["GET", "/file", 404],
    ["HEAD", "/file", 404],
    ["POST", "/file", 400],
  ])(
    "a call that another site's page can send with the user's cookie, %s %s, makes no file of a batch and reads no payer",
    async (method, path, status) => {
      const { refunds, payment } = await dueRefunds([1])
      const id = await refunds.exports()
      const headers = { ...(await adminUser()).headers(), accept: "text/csv", "content-type": "text/plain" }
      const answer = await fetch(`${store.url()}${BATCHES}/${id}${path}`, { method, headers })
      expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringContaining("payer_name")])
      expect(await events(payment)).not.toContain("payer_exported")
      expect(await store.payByBank().listPayByBankRefunds({ batch_id: id })).toMatchObject([{ was_payable: null }])
      expect(await batch(id)).toMatchObject({ downloaded: false })
      expect((await refunds.file(id)).status).toBe(200)
      expect(await events(payment)).toContain("payer_exported")
      expect(await batch(id)).toMatchObject({ downloaded: true })
    },
  )

  it("returns 404 for an unknown batch, also as a file", async () => {
    const refunds = await openRefunds()
    expect(await refunds.file("pbbbat_none")).toMatchObject({ status: 404, body: { code: "refund_batch_unknown" } })
    for (const move of ["mark-sent", "cancel"]) {
      const answer = await post(`/pbbbat_none/${move}`, move === "mark-sent" ? SENT : {})
      expect(answer).toMatchObject({ status: 404, body: { code: "refund_batch_unknown" } })
    }
  })

  describe("a refund that core withdraws", () => {
    it("before the export is in no file", async () => {
      const { refunds, ids } = await dueRefunds([1, 2])
      await withdraw(ids[0] ?? "")
      const headers = { ...(await adminUser()).headers(), accept: "text/csv" }
      const { text } = await call(`${store.url()}${REFUNDS}`, headers)
      expect(ids.filter((id) => text.includes(id))).toEqual([ids[1]])
      expect(idsIn((await refunds.file(await refunds.exports())).text)).toEqual([ids[1]])
      expect((await refunds.list()).map(({ id }) => id)).toEqual([ids[1]])
    })

    it("is removed from the refunds page, and cannot be marked as sent", async () => {
      const { payment, ids } = await dueRefunds([1, 2, 3])
      await withdraw(ids[0] ?? "")
      const user = await adminUser()
      const marked = await user.post(`${REFUNDS}/${ids[0]}/mark-sent`, SENT)
      expect(marked).toMatchObject({ status: 400, body: { code: "refund_withdrawn" } })
      expect(await store.payByBank().listPayByBankRefunds({ id: ids[0] })).toEqual([])
      await withdraw(ids[1] ?? "")
      expect((await user.get(`${REFUNDS}?order=created_at`)).body).toMatchObject({
        count: 1,
        due: [{ amount: 3, count: 1 }],
        refunds: [{ id: ids[2] }],
      })
      expect((await events(payment)).filter((type) => type === "refund_withdrawn")).toHaveLength(2)
    })

    it("after the export blocks the download of its batch, once, and a person learns which refund it is", async () => {
      const { refunds, payment, ids } = await dueRefunds([1, 2])
      const id = await refunds.exports()
      await withdraw(ids[0] ?? "")
      expect(await refunds.file(id)).toMatchObject({ status: 400, body: { code: "refund_batch_blocked" } })
      expect(await openBatches()).toEqual([
        expect.objectContaining({ id, blocked: true, withdrawn: [expect.objectContaining({ id: ids[0] })] }),
      ])
      expect(await refunds.file(id)).toMatchObject({ status: 400, body: { code: "refund_batch_blocked" } })
      expect((await events(payment)).filter((type) => type === "refund_withdrawn")).toHaveLength(1)
    })

    it("blocks its batch as soon as the list is opened, also when the whole Payment is gone", async () => {
      const { refunds, payment } = await dueRefunds([1])
      const id = await refunds.exports()
      const [row] = await store.payByBank().listPayByBankRefunds({})
      const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await pg("payment").where({ id: row?.payment_id }).update({ deleted_at: new Date() })
      expect(await openBatches()).toEqual([expect.objectContaining({ id, blocked: true })])
      expect(await events(payment)).toContain("refund_withdrawn")
    })

    it("is sent with its batch if the file reached the bank, so that the money counts as returned", async () => {
      const { refunds, ids } = await dueRefunds([1, 2])
      const id = await refunds.exports()
      await withdraw(ids[0] ?? "")
      expect(await post(`/${id}/mark-sent`, SENT)).toMatchObject({
        status: 200,
        body: { batch: { status: "sent", blocked: false, withdrawn: [{ id: ids[0] }] } },
      })
      expect(await statusesOf(refunds)).toEqual(["sent", "sent"])
    })

    it("is removed with its batch if the file did not reach the bank, and the others are due again", async () => {
      const { refunds, payment, ids } = await dueRefunds([1, 2])
      const id = await refunds.exports()
      await withdraw(ids[0] ?? "")
      expect((await post(`/${id}/cancel`)).status).toBe(200)
      expect(idsIn((await refunds.file(await refunds.exports())).text)).toEqual([ids[1]])
      const story = await events(payment)
      expect(story.filter((type) => type === "refund_withdrawn")).toHaveLength(1)
      expect(story.filter((type) => type === "refund_batch_canceled")).toHaveLength(1)
    })
  })
})
