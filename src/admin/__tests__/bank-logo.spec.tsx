import { fireEvent, screen } from "@testing-library/react"
import { BankLogo } from "../components/banks/bank-logo"
import { openAdmin } from "./kit/open-admin"

const LOGO = "https://logos.example/a.png"

const open = (logo: string | null) => {
  openAdmin(
    <div data-testid="bank">
      <BankLogo logo={logo} />
    </div>,
  )
  return screen.getByTestId("bank")
}

describe("a bank's logo in the dashboard", () => {
  it("is loaded without a referrer", () => {
    const image = open(LOGO).querySelector("img")
    expect(image?.getAttribute("src")).toBe(LOGO)
    expect(image?.getAttribute("referrerpolicy")).toBe("no-referrer")
  })

  it("is an icon if there is none", () => {
    const bank = open(null)
    expect(bank.querySelector("img")).toBeNull()
    expect(bank.querySelector("svg")).not.toBeNull()
  })

  it("is an icon if it does not load", () => {
    const bank = open(LOGO)
    const image = bank.querySelector("img")
    if (image) fireEvent.error(image)
    expect(bank.querySelector("img")).toBeNull()
    expect(bank.querySelector("svg")).not.toBeNull()
  })
})
