import { executeWithConcurrency } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Bank, BankAction } from "../../kit/bank/bank"
import { call } from "../../kit/store/http"
import type { Cart, Started } from "../../kit/people/shopper"
import { copyCart, idOfCopy } from "./cart-copies"

export interface PaidCart extends Pick<Cart, "cartId"> {
  uuid: string
  sessionId: string
}

const AT_ONCE = 16

/**
 * Copies a cart whose payment was started over HTTP: the same rows with new ids. Each copy has a uuid that the service
 * really issued and for which the bank has received the money, or has performed `action`. Returns the original and its
 * copies.
 */
export async function multiplied(
  databaseUrl: string,
  bank: Bank,
  first: Started,
  count: number,
  action: BankAction = "approve",
): Promise<PaidCart[]> {
  const one = { cartId: first.cart.cartId, sessionId: first.session.id, uuid: first.uuid }
  const copies = await doneAtTheBank(bank, one, count - 1, action)
  const uuids = copies.map(({ uuid }) => uuid)
  await copyCart(databaseUrl, one, uuids)
  return [one, ...copies]
}

/** Requests a uuid for each copy in the same way as the store requested the first one. */
async function doneAtTheBank(bank: Bank, one: PaidCart, copies: number, action: BankAction): Promise<PaidCart[]> {
  await bank.act(one.uuid, action)
  const request = (await bank.requests()).find(({ uuid }) => uuid === one.uuid)
  const body = JSON.stringify(request?.body)
  const { reference, redirectUrl } = sent.parse(request?.body)
  const token = redirectUrl.split("/").at(-1) ?? ""
  const tries = await executeWithConcurrency(
    Array.from({ length: copies }, (_none, index) => async () => {
      const [cartId, sessionId] = [idOfCopy(one.cartId, index), idOfCopy(one.sessionId, index)]
      const uuid = await uuidFor(
        [reference, token].reduce((text, each) => text.replaceAll(each, idOfCopy(each, index)), body),
      )
      await bank.act(uuid, action)
      return { cartId, sessionId, uuid }
    }),
    AT_ONCE,
  )
  return tries.map((each) => {
    if (each.status === "rejected") throw each.reason
    return each.value
  })
}

const sent = z.object({ reference: z.string(), redirectUrl: z.string() })
const given = z.object({ uuid: z.string() })

async function uuidFor(body: string): Promise<string> {
  const { PAY_BY_BANK_BASE_URL, PAY_BY_BANK_USERNAME, PAY_BY_BANK_PASSWORD } = process.env
  const authorization = `Basic ${btoa(`${PAY_BY_BANK_USERNAME}:${PAY_BY_BANK_PASSWORD}`)}`
  const answer = await call(`${PAY_BY_BANK_BASE_URL}/payment-auth-requests`, { authorization }, "POST", body)
  return given.parse(answer.body).uuid
}
