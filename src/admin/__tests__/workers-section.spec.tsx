import { screen } from "@testing-library/react"
import { WorkersSection } from "../components/settings/workers-section"
import { AdminApi } from "./kit/admin-api"
import { health } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const HEALTH = "GET /admin/pay-by-bank/health"
const api = new AdminApi()
const until = "2026-03-02T09:05:00.000Z"

describe("the workers on the settings page", () => {
  it("come with the pauses of the accounts, also when no worker has reported yet", async () => {
    api.answers(
      HEALTH,
      health({
        workers: [],
        pauses: [{ account: "uk", until, code: "unauthorized", reason_message: "The service refused the password." }],
      }),
    )
    openAdmin(<WorkersSection />)
    expect(await screen.findByText(/^Polling of uk is paused until /)).toBeTruthy()
  })

  it("show no pause while every account is polled", async () => {
    api.answers(HEALTH, health())
    openAdmin(<WorkersSection />)
    await screen.findByText("Running")
    expect(screen.queryByText(/is paused until/)).toBeNull()
  })
})
