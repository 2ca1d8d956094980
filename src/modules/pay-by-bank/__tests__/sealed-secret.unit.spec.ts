import { createSecretKey } from "node:crypto"
import { PayByBankError } from "../../../domain/errors"
import { open, seal } from "../sealed-secret"

const KEY = createSecretKey(Buffer.alloc(32, 7))
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 8))
const SECRET = "canary-secret é"

const code = (work: () => unknown): string => {
  try {
    return String(work())
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

describe("a sealed secret", () => {
  it("opens with its key and its account", () => {
    expect(open(seal(SECRET, KEY, "uk"), KEY, "uk")).toBe(SECRET)
  })

  it("is another text each time, with nothing of the secret in it", () => {
    const [one, two] = [seal(SECRET, KEY, "uk"), seal(SECRET, KEY, "uk")]
    expect(one).not.toBe(two)
    expect(Buffer.from(one.replaceAll(".", ""), "base64url").toString("latin1")).not.toContain("canary")
    expect(one).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it.each([
    ["in the row of another account", KEY, "eu"],
    ["with another key", OTHER_KEY, "uk"],
    ["without a key", undefined, "uk"],
  ])("does not open %s", (_what, key, account) => {
    expect(code(() => open(seal(SECRET, KEY, "uk"), key, account))).toBe("secret_unreadable")
  })

  it("does not open when any one character of it is changed", () => {
    const sealed = seal(SECRET, KEY, "uk")
    for (const index of sealed.split("").keys()) {
      const changed = sealed.slice(0, index) + (sealed[index] === "A" ? "B" : "A") + sealed.slice(index + 1)
      expect(code(() => open(changed, KEY, "uk"))).toBe("secret_unreadable")
    }
  })

  it.each(["", "plain password", "v1", "v1..", "v1...", "v2.a.b.c", "v1.a.b.c.d"])("is not %j", (text) => {
    expect(code(() => open(text, KEY, "uk"))).toBe("secret_unreadable")
  })

  it("does not open when it is cut short, tag and all", () => {
    const [version, nonce, text, tag = ""] = seal(SECRET, KEY, "uk").split(".")
    expect(code(() => open([version, nonce, text, tag.slice(0, 6)].join("."), KEY, "uk"))).toBe("secret_unreadable")
  })

  it("tells nothing of itself in the error", () => {
    try {
      open(seal(SECRET, KEY, "uk"), OTHER_KEY, "uk")
    } catch (error) {
      expect(error).toBeInstanceOf(PayByBankError)
      expect(error instanceof Error ? `${error.stack}${JSON.stringify(error)}` : "").not.toContain("canary")
    }
    expect.assertions(2)
  })
})
