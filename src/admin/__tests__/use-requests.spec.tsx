import { screen } from "@testing-library/react"
import { useRequest } from "../lib/use-requests"
import { AdminApi } from "./kit/admin-api"
import { requestDetail } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const DETAIL = "GET /admin/pay-by-bank/requests/:id"
const api = new AdminApi()

function Outcome({ id }: { id: string }) {
  const { data } = useRequest(id)
  return data ? <p>outcome: {data.request.outcome ?? "none"}</p> : null
}

// The page asks again after seconds. The clock is the test's own; responses need the rest of what Jest would replace.
beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }))
afterEach(() => jest.useRealTimers())

it("an open payment whose money is being settled shows its outcome as soon as there is one", async () => {
  const paid = requestDetail({ status: "paid", outcome: null, reason: null })
  api.answers(DETAIL, { request: paid })
  openAdmin(<Outcome id={paid.id} />)
  await screen.findByText("outcome: none")
  api.answers(DETAIL, { request: { ...paid, outcome: "attention", reason: "total_differs" } })
  expect(screen.getByText("outcome: none")).toBeTruthy()
  await jest.advanceTimersByTimeAsync(2_000)
  const shown = await screen.findByText(/^outcome: (?!none)/)
  expect(shown.textContent).toBe("outcome: attention")
})
