import type { Answer } from "../../kit/store/http"
import type { Cart } from "../../kit/people/shopper"
import type { Scene } from "../scene"

/** One action in a story, with its cart and a number to choose by. Returns a description of the result. */
export type Action = (scene: Scene, cart: Cart, n: number) => Promise<string>

/** A response as the story log shows it: its status, and the message of an error. */
export function resultOf({ status, body }: Answer): string {
  const message = body["message"]
  return typeof message === "string" ? `${status} ${message.slice(0, 100)}` : `${status}`
}
