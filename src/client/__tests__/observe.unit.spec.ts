import type { Observe } from "../options"
import { CALLS, failureOf } from "./four-calls"
import { clientOf, json, LocalService } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

const OPERATIONS = ["create_link", "create_auth_request", "get_status", "list_banks"]

describe("an observer", () => {
  const seen: string[] = []
  const observe: Observe = async (operation, attempt, call, hasRecord = () => true) => {
    try {
      const answer = await call()
      seen.push(`${operation} ${attempt} ${hasRecord(answer) ? "ok" : "without a record"}`)
      return answer
    } catch (error) {
      seen.push(`${operation} ${attempt} ${error instanceof Error ? error.name : "failed"}`)
      throw error
    }
  }
  beforeEach(() => void (seen.length = 0))

  it.each(CALLS.map((each, index) => ({ ...each, operation: OPERATIONS[index] })))(
    "surrounds $name",
    async ({ call, good, operation }) => {
      service.willAnswer(json(200, good))
      const { client } = clientOf(service.baseUrl, { observe })
      expect(await call(client)).toEqual(await call(clientOf(service.baseUrl).client))
      expect(seen).toEqual([`${operation} 1 ok`])
    },
  )

  it("learns whether a status call found a record", async () => {
    service.willAnswer(json(200, {}))
    const { client } = clientOf(service.baseUrl, { observe })
    expect(await client.getPaymentStatus("ca9a27".padEnd(32, "0"))).toBeNull()
    expect(seen).toEqual(["get_status 1 without a record"])
  })

  it("surrounds each attempt, and changes no error", async () => {
    service.willAnswer(json(503, {}))
    const { client } = clientOf(service.baseUrl, { observe })
    expect(await failureOf(client.listBanks())).toMatchObject({ code: "service_unavailable", httpStatus: 503 })
    expect(seen).toEqual([1, 2, 3].map((attempt) => `list_banks ${attempt} PayByBankError`))
  })
})
