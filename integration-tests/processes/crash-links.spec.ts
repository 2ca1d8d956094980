import { balanced } from "./crash/balanced"
import { booksOf, onOneOrder } from "./crash/books"
import { LinkDesk, OWED } from "./crash/link-actions"
import { BOOKING, inSet, SENDING, type SendingPoint } from "./crash/link-points"
import type { Stage } from "./crash/stage"

/**
 * Payment links of a store that is killed (SIGKILL) and restarted. Each link is sent at most once, admin users see its true
 * state, and paid money is captured once.
 */
const SET = process.env["TEST_SET"]
const sending = inSet(SENDING, SET)
const booking = inSet(BOOKING, SET)
const { play, close } = balanced(sending.length + booking.length)
afterAll(close)

/** Resolves the link: the customer pays the link that was sent, or an admin user sends one that was not. Returns the uuid. */
async function ending(stage: Stage, desk: LinkDesk, { shows, calls }: SendingPoint): Promise<string> {
  const [left] = await desk.links()
  if (!left) return await desk.paidAtTheBank(await desk.send())
  if (calls === 0) return await desk.paidAtTheBank(await desk.resend(left))
  const uuid = await desk.paidAtTheBank(left)
  if (shows === "unsure") expect(await desk.match(left, uuid)).toMatchObject({ state: "paid", uuid })
  return uuid
}

describe("a link during whose sending the store is killed", () => {
  it.each(sending)("$name, is sent once, shown as it is, and paid once", async (point) => {
    await play(async (stage) => {
      const desk = await LinkDesk.open(stage)
      await stage.killedAt(point, async () => await desk.trySend())
      for (const minutes of [1, 10]) await stage.runPass(minutes)
      expect(await desk.links()).toMatchObject(point.shows === "nothing" ? [] : [{ state: point.shows }])
      expect(await desk.calls()).toBe(point.calls)
      if (point.calls === 1) expect((await desk.trySend()).status).toBe(400)
      const uuid = await ending(stage, desk, point)
      await stage.untilNothingIsDue()
      expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(OWED))
      expect(await desk.calls()).toBe(1)
    })
  })
})

describe("a paid link that is just being captured when the store is killed", () => {
  it.each(booking)("$name, is captured once", async (point) => {
    await play(async (stage) => {
      const desk = await LinkDesk.open(stage)
      const sent = await desk.send()
      const uuid = await desk.paidAtTheBank(sent)
      await stage.killedAt(point, async () => await stage.runPass(1))
      await stage.untilNothingIsDue()
      expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(OWED))
      expect(await desk.links()).toMatchObject([{ state: "paid", uuid }])
      expect(await desk.calls()).toBe(1)
    })
  })
})
