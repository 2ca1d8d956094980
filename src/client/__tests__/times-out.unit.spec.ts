import { HANGS, timesOut } from "../../../integration-tests/kit/times-out"
import { CALLS, failureOf } from "./four-calls"
import { clientOf, hang, LocalService } from "./local-service"

const service = new LocalService()
const received = () => service.received.length
beforeAll(async () => {
  await service.start()
  // The first call of a process loads what the next ones find loaded: no part of the time that a call is given.
  service.willAnswer((response) => response.end("[]"))
  await clientOf(service.baseUrl)
    .client.listBanks()
    .catch(() => undefined)
})
afterAll(() => service.stop())

describe("a call that takes too long", () => {
  it.each(CALLS)("$name throws timeout when the service hangs", async ({ call, repeated }) => {
    service.willAnswer(hang)
    const { client, lines } = clientOf(service.baseUrl, { ...HANGS, maxRetries: 1 })
    const attempts = repeated ? 2 : 1
    const failure = timesOut(async () => await failureOf(call(client)), { attempts, received })
    await expect(failure).resolves.toMatchObject({ code: "timeout", mayHaveBeenSent: true })
    expect(service.received).toHaveLength(attempts)
    expect(lines[0]).toMatch(/\] timeout in \d+ms \(attempt 1\/[12]\)$/)
  })

  // Without the limit, the tests below never end, and Jest's own timeout fails them.
  it("ends on time when a response arrives slowly in parts", async () => {
    service.willAnswer((response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(" "), 10)
      response.on("close", () => clearInterval(drip))
    })
    const { client } = clientOf(service.baseUrl, { timeoutMs: 100, maxRetries: 0 })
    await expect(failureOf(client.listBanks())).resolves.toMatchObject({ code: "timeout" })
  })

  it("starts no attempt that the deadline would cut short, and none outlives it", async () => {
    service.willAnswer(hang)
    const { client } = clientOf(service.baseUrl, { timeoutMs: 600_000, deadlineMs: HANGS.timeoutMs, now: () => now })
    let now = 0
    const call = async () => {
      const failure = failureOf(client.listBanks())
      now = HANGS.timeoutMs
      return await failure
    }
    await expect(timesOut(call, { attempts: 1, received })).resolves.toMatchObject({ code: "timeout" })
    expect(service.received).toHaveLength(1)
  })
})
