/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { BankPicker } from "../react/bank-picker"
import { words as en } from "../words/english"
import { BANKS } from "./sdk-store"

function Picker({ banks = BANKS }: { banks?: typeof BANKS | "loading" }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <BankPicker banks={banks === "loading" ? undefined : banks} value={value} onChange={setValue} words={en} />
      <p id="chosen">{value ?? "none"}</p>
    </>
  )
}

const field = () => screen.getByRole("combobox", { name: "Your bank" })
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent
const chosen = () => document.getElementById("chosen")?.textContent
const user = userEvent.setup()

describe("the bank picker", () => {
  it("is a closed combobox that leaves the choice to the next step", () => {
    render(<Picker />)
    expect(field().getAttribute("aria-expanded")).toBe("false")
    expect(screen.queryAllByRole("option")).toEqual([])
    expect(field().getAttribute("placeholder")).toBe("Choose at the next step")
    expect(chosen()).toBe("none")
  })

  it("works with the keyboard alone: open, move, choose", async () => {
    render(<Picker />)
    await user.tab()
    await user.keyboard("{ArrowDown}")
    expect(field().getAttribute("aria-expanded")).toBe("true")
    expect(active()).toContain("Choose at the next step")
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    expect(chosen()).toBe("bank-1")
    expect(field()).toHaveProperty("value", "Crédit Agricole")
    expect(field().getAttribute("aria-expanded")).toBe("false")
    expect(document.activeElement).toBe(field())
  })

  it("searches for the typed text, shows the number of banks found, and chooses the first on Enter", async () => {
    render(<Picker />)
    await user.type(field(), "credit")
    expect(options()).toHaveLength(2)
    expect(screen.getByRole("status").textContent).toBe("Banks found: 1")
    await user.keyboard("{Enter}")
    expect(chosen()).toBe("bank-1")
  })

  it("chooses the bank that matches text which was typed before the banks were there", async () => {
    const { rerender } = render(<Picker banks="loading" />)
    await user.type(field(), "credit")
    expect(options()).toHaveLength(1)
    rerender(<Picker />)
    expect(active()).toContain("Crédit Agricole")
    await user.keyboard("{Enter}")
    expect(chosen()).toBe("bank-1")
  })

  it("chooses the bank that matches the typed text, even if Enter comes before the list has updated", async () => {
    render(<Picker />)
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    type?.call(field(), "n26")
    field().dispatchEvent(new Event("input", { bubbles: true }))
    // The field shows the typed text at once. The list follows in a later task.
    await Promise.resolve()
    expect(field()).toHaveProperty("value", "n26")
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))
    await Promise.resolve()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    expect(chosen()).toBe("bank-2")
  })

  it("ignores Enter while an input method is composing a word", () => {
    render(<Picker />)
    fireEvent.change(field(), { target: { value: "n26" } })
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true })
    expect(chosen()).toBe("none")
  })

  it("stays open while the mouse scrolls its list", () => {
    render(<Picker />)
    fireEvent.click(field())
    expect(fireEvent.mouseDown(screen.getByRole("listbox"))).toBe(false)
  })

  it("shows a message if no bank has that name, and still leaves the choice to the next step", async () => {
    render(<Picker />)
    await user.type(field(), "zzz")
    expect(screen.getByRole("status").textContent).toMatch(/^No bank with that name/)
    await user.keyboard("{Enter}")
    expect(chosen()).toBe("none")
  })

  it("clears the typed text on Escape, and keeps the chosen bank", async () => {
    render(<Picker />)
    await user.click(field())
    await user.click(within(screen.getByRole("listbox")).getByText("N26"))
    await user.type(field(), "x{Escape}")
    expect(field()).toHaveProperty("value", "N26")
    expect(chosen()).toBe("bank-2")
    expect(field().getAttribute("aria-expanded")).toBe("false")
  })

  it("stops at both ends of the list", async () => {
    render(<Picker />)
    await user.click(field())
    await user.keyboard("{ArrowUp}")
    expect(active()).toContain("Choose at the next step")
    await user.keyboard("{PageDown}{ArrowDown}")
    expect(active()).toContain("N26")
  })

  it("closes when the focus leaves it", async () => {
    render(<Picker />)
    await user.click(field())
    fireEvent.blur(field(), { relatedTarget: document.body })
    expect(field().getAttribute("aria-expanded")).toBe("false")
  })

  it("shows a message while the list is loading", () => {
    render(<BankPicker banks={undefined} value={null} onChange={() => undefined} words={en} />)
    expect(screen.getByRole("status").textContent).toBe("Loading the list of banks")
  })

  const withLogo = () => {
    const banks = [{ id: "a", name: "Bank of Scotland", logo: "https://logos.example/a.png" }]
    const { container } = render(<BankPicker banks={banks} value="a" onChange={() => undefined} words={en} />)
    return container
  }

  it("loads the logo of each bank without a referrer", () => {
    const images = [...withLogo().querySelectorAll("img")]
    expect(images.map((image) => image.getAttribute("referrerpolicy"))).toEqual(["no-referrer"])
  })

  it("shows a bank's initials if its logo does not load", () => {
    const container = withLogo()
    const image = container.querySelector("img")
    if (image) fireEvent.error(image)
    expect(container.querySelector(".pbb-logo")?.textContent).toBe("BS")
  })
})
