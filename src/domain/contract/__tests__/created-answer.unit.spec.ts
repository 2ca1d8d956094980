import { readCreatedAuthRequest, readCreatedLink } from "../created-answer"
import { isHttpUrl } from "../../../shared/http-url"

const refusal = (field: string) => expect.objectContaining({ code: "unreadable_answer", field })

describe("an address from the service", () => {
  it.each(["https://pay.example/1", "http://localhost:1", "HTTPS://PAY.EXAMPLE"])("%s is valid", (url) => {
    expect(isHttpUrl(url)).toBe(true)
  })

  it.each([
    "javascript:alert(1)",
    "ftp://pay.example",
    "see https://pay.example",
    "https://pay.example/a b",
    "https://user@pay.example",
    "https://:secret@pay.example",
    "https://",
    "https://[",
    "",
  ])("%j is invalid", (url) => {
    expect(isHttpUrl(url)).toBe(false)
  })
})

describe("the response to a new link", () => {
  it("contains the link", () => {
    expect(readCreatedLink({ link: " https://pay.example/1 " })).toMatchObject({ link: "https://pay.example/1" })
  })

  it.each([
    ["nothing", {}],
    ["no address", { link: "pay.example" }],
    ["an address that is too long", { link: `https://pay.example/${"a".repeat(2029)}` }],
  ])("is unreadable with %s", (_what, body) => {
    expect(() => readCreatedLink(body)).toThrow(refusal("link"))
  })

  it("accepts the longest address", () => {
    expect(readCreatedLink({ link: `https://pay.example/${"a".repeat(2028)}` }).link).toHaveLength(2048)
  })
})

describe("the response to a new payment", () => {
  it("contains the uuid", () => {
    expect(readCreatedAuthRequest({ uuid: ` ${"a1".repeat(16)} ` })).toEqual({ uuid: "a1".repeat(16) })
  })

  it.each([{}, { uuid: "a1" }, { uuid: "A1".repeat(16) }])("is unreadable with %j", (body) => {
    expect(() => readCreatedAuthRequest(body)).toThrow(refusal("uuid"))
  })
})
