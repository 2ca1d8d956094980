import { z } from "zod"
import type { Completed, Started } from "../../kit/people/shopper"
import type { Point } from "./points"
import type { Stage } from "./stage"

/** The events before the store dies, the action that kills it, and the bank's actions afterwards. */
interface Story {
  /** Returns the payments for which the bank has taken money or will take it. */
  begin(stage: Stage): Promise<Started[]>
  fatal(stage: Stage, payments: Started[]): Promise<unknown>
  meanwhile?(stage: Stage, payments: Started[]): Promise<unknown>
}

/**
 * Stories about a payment that was started. The crash of a start or of a cart change ends differently, so crash.spec.ts
 * covers both.
 */
export type StoryKind = Exclude<Point["during"], "start" | "change">

export const STORIES: Record<StoryKind, Story> = {
  complete: { begin: async (stage) => [await paid(stage)], fatal: completeAll },
  "complete while pending": {
    begin: async (stage) => [await pending(stage)],
    fatal: completeAll,
    meanwhile: settleAll,
  },
  pass: { begin: async (stage) => [await paid(stage)], fatal: onePass },
  "pass for a pending order": {
    begin: async (stage) => {
      const payments = [await pending(stage)]
      expect(await completeAll(stage, payments)).toEqual([expect.objectContaining({ type: "order" })])
      await settleAll(stage, payments)
      return payments
    },
    fatal: onePass,
  },
  "pass for an earlier uuid": {
    begin: async (stage) => {
      const first = await started(stage)
      const second = await stage.shopper().start(first.cart, { bank_id: await aBank(stage) })
      expect(second.uuid).not.toBe(first.uuid)
      await stage.bank.act(first.uuid, "approve")
      return [first]
    },
    fatal: onePass,
  },
  "pass for three": {
    begin: async (stage) => [await paid(stage), await paid(stage), await paid(stage)],
    fatal: onePass,
  },
}

/** Completes each cart, as every shopper's page does when the store responds again. */
export async function completeAll(stage: Stage, payments: Started[]): Promise<Completed[]> {
  return await Promise.all(payments.map(async ({ cart }) => await stage.shopper().complete(cart)))
}

export async function started(stage: Stage): Promise<Started> {
  return await stage.shopper().start(await stage.shopper().cart())
}

async function paid(stage: Stage): Promise<Started> {
  const payment = await started(stage)
  await stage.bank.act(payment.uuid, "approve")
  return payment
}

async function pending(stage: Stage): Promise<Started> {
  const payment = await started(stage)
  await stage.bank.act(payment.uuid, "pending")
  return payment
}

async function settleAll({ bank }: Stage, payments: Started[]): Promise<void> {
  for (const { uuid } of payments) await bank.act(uuid, "settle")
}

async function onePass(stage: Stage): Promise<unknown> {
  return await stage.runPass(1)
}

const banks = z.object({ banks: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()) })

async function aBank(stage: Stage): Promise<string> {
  return banks.parse((await stage.shopper().get("/store/pay-by-bank/banks?country=GB")).body).banks[0].id
}
