import type { Answer } from "../../kit/store/http"
import type { Basket } from "../../kit/people/shopper"
import type { Scene } from "../scene"

/** What somebody does, with the basket it is about and a number to choose by; answers what came of it. */
export type Action = (scene: Scene, basket: Basket, n: number) => Promise<string>

/** An answer as a story tells it: its status, and the sentence of a refusal. */
export function told({ status, body }: Answer): string {
  const message = body["message"]
  return typeof message === "string" ? `${status} ${message.slice(0, 100)}` : `${status}`
}
