import { z } from "zod"
import { PERSON } from "../../kit/people/shopper"
import { nthNewest } from "../scene"
import { resultOf, type Action } from "./action"

const shown = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(
      z.object({ data: z.looseObject({ uuid: z.string(), return_token: z.string() }).nullable().catch(null) }),
    ),
  }),
})

/** Starts a payment. Once the response has reached the browser, the story can pay it. */
const start =
  (given: { anotherBank?: boolean; provider?: string } = {}): Action =>
  async (scene, cart, n) => {
    const { store } = scene
    const banks = given.anotherBank
      ? await store
          .payByBank()
          .accounts.banks("default")
          .catch(() => [])
      : []
    const data = given.anotherBank ? { bank_id: banks[n % Math.max(banks.length, 1)]?.id ?? "unknown" } : undefined
    const answer = await store.shopper().tryStart(cart, data, given.provider)
    for (const { data } of shown.safeParse(answer.body).data?.payment_collection.payment_sessions ?? []) {
      if (!data) continue
      scene.show(data.uuid)
      scene.returnTokens.add(data.return_token)
    }
    return resultOf(answer)
  }

const move =
  (currency: "gbp" | "eur"): Action =>
  async ({ store }, cart) => {
    const { email: _email, ...address } = PERSON
    const shopper = store.shopper()
    const moved = await shopper.change(cart, {
      region_id: shopper.shop.regions[currency].id,
      shipping_address: { ...address, country_code: currency === "gbp" ? "gb" : "ie" },
    })
    return resultOf(moved)
  }

const deliver =
  (how: "standard" | "express"): Action =>
  async ({ store }, { cartId }) => {
    const shopper = store.shopper()
    const option_id = shopper.shop.shippingOptionIds[how]
    return resultOf(await shopper.post(`/store/carts/${cartId}/shipping-methods`, { option_id }))
  }

export const SHOPPER = {
  "shopper starts a payment": start(),
  "shopper starts with another bank": start({ anotherBank: true }),
  "shopper chooses another way": start({ provider: "pp_system_default" }),
  "shopper adds an item": async (scene, cart) => {
    const { answer, line } = await scene.store.shopper().tryAddItem(cart)
    if (line) scene.lines.set(cart.cartId, [...(scene.lines.get(cart.cartId) ?? []), line])
    return resultOf(answer)
  },
  "shopper removes the item": async (scene, cart, n) => {
    const line = nthNewest(scene.lines.get(cart.cartId) ?? [], n)
    return line ? resultOf(await scene.store.shopper().removeItem(cart, line)) : "nothing to remove"
  },
  "shopper enters a promotion that makes it free": async ({ store }, { cartId }) => {
    const promo_codes = await store.merchant().freeOfCharge()
    return resultOf(await store.shopper().post(`/store/carts/${cartId}/promotions`, { promo_codes }))
  },
  "shopper takes the promotion off": async ({ store }, { cartId }) => {
    const promo_codes = await store.merchant().freeOfCharge()
    return resultOf(await store.shopper().remove(`/store/carts/${cartId}/promotions`, { promo_codes }))
  },
  "shopper corrects the address": async ({ store }, cart, n) => {
    const { email: _email, ...address } = PERSON
    const shipping_address = { ...address, address_1: `${n + 1} Quay Street`, country_code: "gb" }
    return resultOf(await store.shopper().change(cart, { shipping_address }))
  },
  "shopper moves to Ireland": move("eur"),
  "shopper moves to Britain": move("gbp"),
  "shopper chooses standard delivery": deliver("standard"),
  "shopper chooses express delivery": deliver("express"),
  "shopper has taxes computed": async ({ store }, { cartId }) =>
    resultOf(await store.shopper().post(`/store/carts/${cartId}/taxes`)),
  "shopper completes": async ({ store }, cart) => {
    const { status, type, error, message } = await store.shopper().complete(cart)
    return `${status} ${type ?? ""} ${error?.message ?? message ?? ""}`.trim().slice(0, 100)
  },
  "shopper returns": async (scene, _cart, n) => {
    const token = nthNewest(scene.returnTokens, n)
    if (!token) return "no payment to return from"
    return resultOf(await scene.store.shopper().statusByToken(token, undefined, "?returned=true"))
  },
} as const satisfies Record<string, Action>
