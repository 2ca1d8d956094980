import { sameReference, uuidInLink } from "../link-reference"

const MERCHANT = "7d0f3f0e-52c1-4b8a-9a6e-1c55aa2e8f10"
const ID = "0123456789abcdef0123456789abcdef"
const OTHER = "f".repeat(32)

describe("a link's reference", () => {
  it.each([
    ["KP7QZ2M4XW9T", true],
    [" kp7qz2m4xw9t ", true],
    ["KP7QZ2M4XW9TA", false],
    ["", false],
    [null, false],
  ])("is the same as %p: %p", (reported, same) => {
    expect(sameReference("KP7QZ2M4XW9T", reported)).toBe(same)
  })
})

describe("an id in a link that may be the payment's", () => {
  it.each([
    ["at the end of the path", `https://pay.example/pay/${ID}`, ID],
    ["in capitals", `https://pay.example/pay/${ID.toUpperCase()}`, ID],
    ["in the query", `https://pay.example/?id=${ID}&lang=en`, ID],
    ["the last of several", `https://pay.example/${OTHER}/${ID}`, ID],
    ["next to the merchant's", `https://pay.example/${ID}/${MERCHANT.replaceAll("-", "")}`, ID],
    ["none, when there is only the merchant's", `https://pay.example/${MERCHANT.replaceAll("-", "")}`, null],
    ["none, when it is part of a longer one", `https://pay.example/${ID}0`, null],
    ["none, in a short link", "https://pay.example/x7Kd2", null],
  ])("is %s", (_where, link, id) => {
    expect(uuidInLink(link, MERCHANT)).toBe(id)
  })
})
