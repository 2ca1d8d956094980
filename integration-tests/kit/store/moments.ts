import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import type { Answer } from "./http"
import { signal } from "./signal"

/**
 * Interrupts real methods in the middle of a story. The methods keep their effects and results: only something else happens
 * at that moment.
 */
type Having<M extends string> = Record<M, (...args: never[]) => Promise<unknown>>

/** During the story, lets the first call of a method end, then runs `disturb` before the caller receives the result or error. */
export async function rightAfter<M extends string, O extends Having<M>, T>(
  owner: O,
  method: M,
  disturb: () => Promise<unknown>,
  story: () => Promise<T>,
): Promise<T> {
  const around = async (call: () => Promise<unknown>) => {
    try {
      return await call()
    } finally {
      await disturb()
    }
  }
  return await aroundFirst(owner, method, around, story)
}

/** During the story, runs `disturb` before the first call of a method. */
export async function rightBefore<M extends string, O extends Having<M>, T>(
  owner: O,
  method: M,
  disturb: () => Promise<unknown>,
  story: () => Promise<T>,
): Promise<T> {
  const around = async (call: () => Promise<unknown>) => {
    await disturb()
    return await call()
  }
  return await aroundFirst(owner, method, around, story)
}

/** Holds the first calls of a method until there are `count` of them, then releases them at the same moment. */
export async function together<M extends string, O extends Having<M>, T>(
  owner: O,
  method: M,
  count: number,
  story: () => Promise<T>,
): Promise<T> {
  const all = signal()
  let waiting = 0
  const around = async (call: () => Promise<unknown>) => {
    waiting += 1
    if (waiting === count) all.give()
    await all.given
    return await call()
  }
  return await surrounding(owner, method, around, story)
}

/** Sends a call that passes the courtesy guard now, then waits. The returned function releases it. */
export async function pastTheGuard(
  payByBank: PayByBankService,
  send: () => Promise<Answer>,
): Promise<() => Promise<Answer>> {
  const [passed, go] = [signal(), signal()]
  const wait = async () => {
    passed.give()
    await go.given
  }
  const { answer } = await rightAfter(payByBank.payments, "receivedMoney", wait, async () => {
    const answer = send()
    await passed.given
    return { answer }
  })
  return async () => {
    go.give()
    return await answer
  }
}

/** The next call of a method fails without any effect. Returns a function that reverts this. */
export function failOnce<M extends string, O extends Having<M>>(owner: O, method: M): () => void {
  const [own, original] = [Object.hasOwn(owner, method), owner[method]]
  const repair = () => {
    if (own) owner[method] = original
    else Reflect.deleteProperty(owner, method)
  }
  owner[method] = new Proxy(original, {
    apply: async () => {
      repair()
      return await Promise.reject(new Error(`${method} fails this once.`))
    },
  })
  return repair
}

/** Fails if the story never calls the method. */
async function aroundFirst<M extends string, O extends Having<M>, T>(
  owner: O,
  method: M,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
  story: () => Promise<T>,
): Promise<T> {
  let came = false
  const onlyFirst = async (call: () => Promise<unknown>) => {
    const isFirst = !came
    came = true
    return isFirst ? await around(call) : await call()
  }
  return await surrounding(owner, method, onlyFirst, async () => {
    const result = await story()
    if (!came) throw new Error(`${method} was never called.`)
    return result
  })
}

/** A proxy keeps the method's own type. */
async function surrounding<M extends string, O extends Having<M>, T>(
  owner: O,
  method: M,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
  story: () => Promise<T>,
): Promise<T> {
  const own = Object.hasOwn(owner, method)
  const original = owner[method]
  owner[method] = new Proxy(original, {
    apply: async (target, self, args) =>
      await around(async () => {
        const answer: unknown = await Reflect.apply(target, self, args)
        return answer
      }),
  })
  try {
    return await story()
  } finally {
    if (own) owner[method] = original
    else Reflect.deleteProperty(owner, method)
  }
}
