import { writeSync } from "node:fs"
import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { PayByBankClient } from "../../../src/client/client"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { commands } from "../../kit/store/inside/commands"
import { signal } from "../../kit/store/signal"
import { lastLogLine, type Place } from "./points"

/** A real method: its owner, its name and, if one method does several things, its first argument. */
interface Method {
  owner: object
  name: string
  first?: string
}

const client = (name: string) => () => ({ owner: PayByBankClient.prototype, name })
const service = (key: string, name: string) => () => ({ owner: container.resolve<object>(key), name })
/** A method of one of the parts of our module. */
const ours = (of: (payByBank: PayByBankService) => object, name: string) => () => ({
  owner: of(container.resolve<PayByBankService>("payByBank")),
  name,
})
const payments = (name: string) => ours((payByBank) => payByBank.payments, name)
const polling = (name: string) => ours((payByBank) => payByBank.work.polling, name)
const links = (name: string) => ours((payByBank) => payByBank.links, name)
const object = z.custom<object>((found) => typeof found === "object" && found !== null)
/** The payment module writes each of its tables through a separate service. */
const table = (key: string, name: string) => () => ({
  owner: object.parse(Reflect.get(container.resolve(Modules.PAYMENT), key)),
  name,
})
const link = (to: string, key: string) => () => ({
  owner: object.parse(
    container.resolve(ContainerRegistrationKeys.LINK).getLinkModule(Modules.ORDER, "order_id", to, key),
  ),
  name: "create",
})

const METHODS: Record<Place, () => Method> = {
  "the request for a uuid": client("createPaymentAuthRequest"),
  "the status fetch": client("getPaymentStatus"),
  "the call that sends a link": client("createPaymentLink"),
  openRequest: payments("create"),
  openLink: links("create"),
  bindLink: links("bind"),
  mayCall: links("acquireCall"),
  noteLinkSent: links("recordSent"),
  bindSession: payments("bindSession"),
  storeStatusResults: polling("storeStatusResults"),
  claim: payments("claim"),
  deleteBinding: payments("deleteBinding"),
  leaseDue: polling("leaseDue"),
  settleRequest: payments("markSettled"),
  concludeSettled: payments("endAsSettled"),
  "session creation": table("paymentSessionService_", "create"),
  "session update": table("paymentSessionService_", "update"),
  createPaymentSession: service(Modules.PAYMENT, "createPaymentSession"),
  deletePaymentSession: service(Modules.PAYMENT, "deletePaymentSession"),
  authorizePaymentSession: service(Modules.PAYMENT, "authorizePaymentSession"),
  "Payment creation": table("paymentService_", "create"),
  "capture creation": table("captureService_", "create"),
  createOrders: service(Modules.ORDER, "createOrders"),
  updateCarts: service(Modules.CART, "updateCarts"),
  "order-cart link": link(Modules.CART, "cart_id"),
  "order-collection link": link(Modules.PAYMENT, "payment_collection_id"),
  addOrderTransactions: service(Modules.ORDER, "addOrderTransactions"),
  "lock release": service(Modules.LOCKING, "release"),
  "process-payment-workflow": () => ({
    owner: container.resolve(Modules.WORKFLOW_ENGINE),
    name: "run",
    first: "process-payment-workflow",
  }),
}

const place = z.string().transform((name, context) => {
  const method = new Map(Object.entries(METHODS)).get(name)
  if (method) return method()
  context.addIssue(`There is no place "${name}".`)
  return z.NEVER
})
const input = z.object({
  name: z.string(),
  when: z.enum(["before", "after"]),
  place,
  call: z.number().default(1),
  notYet: z.array(place).default([]),
  holds: z.boolean().default(false),
})

/** The points at which a call stops for good while the process lives on, by name. */
const held = new Map<string, ReturnType<typeof signal>>()
commands.set("held", async ({ name }) => await held.get(String(name))?.given)

const never = async () => await new Promise<never>(() => undefined)

/**
 * From now on the process dies at this point, or holds the call there until it dies at another one. The real method runs either
 * completely before that, or not at all.
 */
commands.set("arm", async (given) => {
  const point = input.parse(given)
  let calls = 0
  if (point.holds) held.set(point.name, signal())
  const end = async () => {
    if (!point.holds) die(point)
    held.get(point.name)?.give()
    await never()
  }
  around(point.place, async (proceed) => {
    calls += 1
    const mine = calls === point.call
    if (mine && point.when === "before") await end()
    const answer = await proceed()
    if (mine) await end()
    return answer
  })
  for (const method of point.notYet) around(method, never)
})

function around({ owner, name, first }: Method, work: (proceed: () => Promise<unknown>) => Promise<unknown>): void {
  const real: unknown = Reflect.get(owner, name)
  if (typeof real !== "function") throw new Error(`There is no method ${name}.`)
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
    const proceed = async (): Promise<unknown> => await Reflect.apply(real, this, args)
    return first === undefined || args[0] === first ? work(proceed) : proceed()
  })
}

/** Runs no handler, no cleanup and no further code, as in a power cut. */
function die(point: { name: string }): void {
  writeSync(2, `${lastLogLine(point)}\n`)
  process.kill(process.pid, "SIGKILL")
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
