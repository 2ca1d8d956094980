import { readFileSync } from "node:fs"
import path from "node:path"
import {
  CANCEL_REJECTED_ORDER_AFTER_MS,
  CAPTURE_TAKES_MS,
  PAYING_TAKES_MS,
  PLACE_PENDING_AFTER_MS,
  UNANSWERED_FOR_MS,
  VERIFY_AFTER_MS,
} from "../delays"

const docs = (page: string) =>
  readFileSync(path.resolve(__dirname, "../../../../docs", page), "utf8").replaceAll(/\s+/g, " ")

describe("the delays of settlements", () => {
  it.each([
    [PLACE_PENDING_AFTER_MS, 15, "architecture.md", "places the order 15 minutes after the start"],
    [CANCEL_REJECTED_ORDER_AFTER_MS, 15, "architecture.md", "at least 15 minutes apart were rejected or canceled"],
    [CAPTURE_TAKES_MS, 2, "architecture.md", "gets it again only after two minutes"],
    [CAPTURE_TAKES_MS, 2, "architecture.md", "not earlier than two minutes after the claim"],
    [VERIFY_AFTER_MS, 3, "architecture.md", "once more after three minutes"],
  ])("are those that the docs state: %i ms are %i minutes in %s", (delayMs, minutes, page, text) => {
    expect(delayMs).toBe(minutes * 60_000)
    expect(docs(page)).toContain(text)
  })

  it("leave the customer time to pay, and a short outage unnoticed", () => {
    expect(PAYING_TAKES_MS).toBeGreaterThan(CANCEL_REJECTED_ORDER_AFTER_MS)
    expect(UNANSWERED_FOR_MS).toBeGreaterThan(CANCEL_REJECTED_ORDER_AFTER_MS)
    expect(VERIFY_AFTER_MS).toBeGreaterThan(CAPTURE_TAKES_MS)
  })
})
