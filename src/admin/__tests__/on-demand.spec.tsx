/** @jest-environment <rootDir>/src/admin/__tests__/kit/environment.ts */
import { act, screen } from "@testing-library/react"
import i18next from "i18next"
import { onDemand } from "../components/on-demand"
import { useWords } from "../i18n/words"
import { openAdmin } from "./kit/open-admin"

const reported = jest.spyOn(console, "error")
beforeEach(() => reported.mockReset())
afterAll(() => reported.mockRestore())
afterEach(async () => await act(async () => void (await i18next.changeLanguage("en"))))

const Greeting = ({ name }: { name: string }) => (
  <p>
    {name}: {useWords()("shared.actions.retry")}
  </p>
)

describe("content that loads on demand", () => {
  it("is shown in the user's language, also after the user changes it", async () => {
    const Content = onDemand(async () => ({ default: Greeting }))
    openAdmin(<Content name="Ada" />)
    expect(await screen.findByText("Ada: Try again")).toBeTruthy()
    await act(async () => void (await i18next.changeLanguage("de")))
    expect(await screen.findByText("Ada: Erneut versuchen")).toBeTruthy()
    await act(async () => void (await i18next.changeLanguage("ptBR")))
    expect(await screen.findByText("Ada: Tentar novamente")).toBeTruthy()
  })

  it("is English in a language without a catalog", async () => {
    await act(async () => void (await i18next.changeLanguage("ja")))
    const Content = onDemand(async () => ({ default: Greeting }))
    openAdmin(<Content name="Ada" />)
    expect(await screen.findByText("Ada: Try again")).toBeTruthy()
  })

  it("keeps the rest of the page if it cannot be loaded, and states so", async () => {
    const Content = onDemand<object>(async () => await Promise.reject(new Error("The file is gone.")))
    openAdmin(
      <>
        <h1>Order 1042</h1>
        <Content />
      </>,
    )
    await screen.findByText("Pay by Bank could not be loaded. Reload this page.")
    expect(screen.getByRole("heading").textContent).toBe("Order 1042")
  })
})
