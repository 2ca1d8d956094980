import { z } from "zod"
import { shopFacts } from "../../../examples/demo/shop/shop-facts"
import { demoFacts } from "./demo-process"

const NAME = "BROWSER_STAGE"

const stage = z.union([
  z.object({ missing: z.string() }),
  z.object({ endpoint: z.string(), lockFile: z.string(), demo: z.object({ facts: demoFacts, shop: shopFacts }) }),
])
export type StageAddress = z.infer<typeof stage>

/** Publishes where the files of this run find the demo and the browser, or why there is none. */
export function announceStage(address: StageAddress): void {
  process.env[NAME] = JSON.stringify(address)
}

export function stageAddress(): StageAddress {
  const published = process.env[NAME]
  if (!published) throw new Error('The demo has not been started: run this file in jest\'s project or suite "browser".')
  return stage.parse(JSON.parse(published))
}
