import { z } from "@medusajs/framework/zod"
import { wantsCsv } from "../admin/pay-by-bank/list-export"

type Request = Parameters<typeof wantsCsv>[0]

describe("an export", () => {
  it.each([
    ["GET", "text/csv", true],
    ["GET", "application/json, text/csv;q=0.1", true],
    ["GET", "application/json", false],
    ["GET", undefined, false],
    // No row would leave, but the trail would record an export.
    ["HEAD", "text/csv", false],
  ])("%s with Accept: %s is requested: %s", (method, accept, wanted) => {
    expect(wantsCsv(z.custom<Request>().parse({ method, get: () => accept }))).toBe(wanted)
  })
})
