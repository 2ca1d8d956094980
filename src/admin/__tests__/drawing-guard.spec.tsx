import { screen } from "@testing-library/react"
import { useState } from "react"
import { DrawingGuard } from "../components/drawing-guard"
import { ShowLinkDrawer } from "../components/links/show-link-drawer"
import { AdminApi } from "./kit/admin-api"
import { paymentLink } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const api = new AdminApi()

/** React logs an error that a guard has caught. Any other logged error fails the test. */
const reported = jest.spyOn(console, "error")
beforeEach(() => reported.mockReset())
afterEach(() => {
  const messages = reported.mock.calls.map((call) => call.join(" "))
  expect(messages.filter((message) => !/Broken|QRCode|Data too long/.test(message))).toEqual([])
})
afterAll(() => reported.mockRestore())

const Broken = () => {
  throw new Error("Broken")
}

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
}

describe("a drawing that fails", () => {
  it("is replaced by text, and the rest of the page still works", async () => {
    const user = openAdmin(
      <>
        <DrawingGuard fallback="The figures are in the table below.">
          <Broken />
        </DrawingGuard>
        <Counter />
      </>,
    )
    expect(screen.getByText("The figures are in the table below.")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Clicked 0" }))
    expect(screen.getByRole("button", { name: "Clicked 1" })).toBeTruthy()
  })

  it("does not affect another drawing", () => {
    openAdmin(
      <>
        <DrawingGuard fallback="No first drawing">
          <Broken />
        </DrawingGuard>
        <DrawingGuard fallback="No second drawing">
          <img alt="Second drawing" />
        </DrawingGuard>
      </>,
    )
    expect(screen.getByText("No first drawing")).toBeTruthy()
    expect(screen.getByRole("img", { name: "Second drawing" })).toBeTruthy()
    expect(screen.queryByText("No second drawing")).toBeNull()
  })
})

describe("the QR code of a payment link", () => {
  it("is drawn", async () => {
    const link = paymentLink()
    api.answers("GET /admin/pay-by-bank/payment-links/:id", { payment_link: link })
    openAdmin(<ShowLinkDrawer link={link} onClose={() => undefined} />)
    expect(await screen.findByRole("img", { name: "QR code of the payment link" })).toBeTruthy()
  })

  it("is replaced by a message if the URL is too long, and the URL can still be copied", async () => {
    const link = paymentLink({ url: `https://pay.example.com/l/${"a".repeat(3_000)}` })
    api.answers("GET /admin/pay-by-bank/payment-links/:id", { payment_link: link })
    openAdmin(<ShowLinkDrawer link={link} onClose={() => undefined} />)
    expect(await screen.findByText("The QR code could not be displayed. Copy the link instead.")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Copy Link" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Check now" })).toBeTruthy()
  })
})
