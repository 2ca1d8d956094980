import { balanced } from "./crash/balanced"
import { booksOf, onOneOrder } from "./crash/books"
import { playing, stops } from "./crash/deaths"
import { LinkAdmin, OUTSTANDING } from "./crash/link-actions"
import { CAPTURING, inSet, SENDING, type SendingPoint } from "./crash/link-points"
import type { Stage } from "./crash/stage"

/**
 * Payment links of a store that is killed (SIGKILL) and restarted. Each link is sent at most once, admin users see its true
 * status, and paid money is captured once.
 */
const SET = process.env["TEST_SET"]
const sending = inSet(SENDING, SET)
const capturing = inSet(CAPTURING, SET)
/** In the quick set, the links are held at their points until the store is killed while it sends the last one. */
const DEATHS = SET === "long" ? sending.map((point) => [point]) : [sending]
const { play, close } = balanced(DEATHS.length + capturing.length)
afterAll(close)

/** Resolves the link: the customer pays the link that was sent, or an admin user sends one that was not. Returns the uuid. */
async function ending(links: LinkAdmin, { shows, calls }: SendingPoint): Promise<string> {
  const [left] = await links.links()
  if (!left) return await links.paidAtTheBank(await links.send())
  if (calls === 0) return await links.paidAtTheBank(await links.resend(left))
  const uuid = await links.paidAtTheBank(left)
  if (shows === "unsure") expect(await links.match(left, uuid)).toMatchObject({ status: "paid", uuid })
  return uuid
}

const expectPaidOnce = playing(play, DEATHS, async (stage: Stage, points) => {
  const stopped: { point: SendingPoint; links: LinkAdmin; calls: number }[] = []
  for (const point of points) {
    const links = await LinkAdmin.open(stage)
    await stops(stage, point, point === points.at(-1), async () => await links.trySend())
    stopped.push({ point, links, calls: await links.calls() })
  }
  for (const minutes of [1, 10]) await stage.runPass(minutes)
  const [first] = stopped
  // No pass sends a link.
  expect(await first?.links.calls()).toBe(points.reduce((sum, { calls }) => sum + calls, 0))
  const uuids: string[] = []
  for (const { point, links, calls } of stopped) {
    expect(await links.links()).toMatchObject(point.shows === "nothing" ? [] : [{ status: point.shows }])
    expect(calls).toBe(point.calls)
    if (point.calls === 1) expect((await links.trySend()).status).toBe(400)
    uuids.push(await ending(links, point))
  }
  await stage.untilNothingIsDue()
  for (const uuid of uuids) expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(OUTSTANDING))
  expect(await first?.links.calls()).toBe(points.length)
})

describe("a link that is being sent when the store is killed", () => {
  it.each(sending)("is sent once, shown with its true status, and paid once: killed $name", async (point) => {
    await expectPaidOnce(point)
  })
})

describe("a paid link that is being captured when the store is killed", () => {
  it.each(capturing)("is captured once: killed $name", async (point) => {
    await play(async (stage) => {
      const links = await LinkAdmin.open(stage)
      const sent = await links.send()
      const uuid = await links.paidAtTheBank(sent)
      await stage.killedAt(point, async () => await stage.runPass(1))
      await stage.untilNothingIsDue()
      expect(await booksOf(stage.databaseUrl, uuid)).toEqual(onOneOrder(OUTSTANDING))
      expect(await links.links()).toMatchObject([{ status: "paid", uuid }])
      expect(await links.calls()).toBe(1)
    })
  })
})
