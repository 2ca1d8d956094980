import { createDecipheriv, createSecretKey } from "node:crypto"
import { PayByBankError } from "../../../../domain/errors/pay-by-bank-error"
import { open, seal, sealAgain } from "../sealed-secret"

const KEY = createSecretKey(Buffer.alloc(32, 7))
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 8))
const SECRET = "canary-secret é"
const UK = { account: "uk", baseUrl: "https://service.example/api/v1", username: "user" }

const code = (work: () => unknown): string => {
  try {
    return String(work())
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

/** Nonce, text and tag. */
const partsOf = (sealed: string): [Buffer, Buffer, Buffer] => {
  const [version, nonce = "", text = "", tag = "", ...more] = sealed.split(".")
  expect([version, more]).toEqual(["v1", []])
  return [Buffer.from(nonce, "base64url"), Buffer.from(text, "base64url"), Buffer.from(tag, "base64url")]
}

describe("a sealed secret", () => {
  it("opens with its key, account, base URL and username", () => {
    expect(open(seal(SECRET, [KEY], UK), [KEY], UK)).toBe(SECRET)
    expect(open(seal(SECRET, [KEY], UK), [KEY], { ...UK, baseUrl: `${UK.baseUrl}/` })).toBe(SECRET)
  })

  it("opens with any of several keys, and is sealed with the first", () => {
    const sealed = seal(SECRET, [OTHER_KEY, KEY], UK)
    expect(open(sealed, [KEY, OTHER_KEY], UK)).toBe(SECRET)
    expect(open(sealed, [OTHER_KEY], UK)).toBe(SECRET)
    expect(code(() => open(sealed, [KEY], UK))).toBe("secret_unreadable")
  })

  it("is sealed again only with another first key, and only if it opens", () => {
    const sealed = seal(SECRET, [KEY], UK)
    expect(open(sealAgain(sealed, [OTHER_KEY, KEY], UK) ?? "", [OTHER_KEY], UK)).toBe(SECRET)
    expect(sealAgain(sealed, [KEY, OTHER_KEY], UK)).toBeNull()
    expect(sealAgain(sealed, [OTHER_KEY, OTHER_KEY], UK)).toBeNull()
    expect(sealAgain(sealed, undefined, UK)).toBeNull()
  })

  it("contains neither the secret nor the key in any encoding, and only AES-256-GCM with the key reads it", () => {
    const sealed = seal(SECRET, [KEY], UK)
    const parts = partsOf(sealed)
    const kept = [sealed, ...parts.flatMap((part) => [part.toString("latin1"), part.toString("hex")])].join("\n")
    for (const hidden of [Buffer.from(SECRET), KEY.export()]) {
      for (const encoding of ["latin1", "hex", "base64", "base64url"] as const) {
        expect(kept).not.toContain(hidden.toString(encoding))
      }
    }
    const [nonce, text, tag] = parts
    const decipher = createDecipheriv("aes-256-gcm", KEY, nonce).setAuthTag(tag)
    decipher.setAAD(Buffer.from(JSON.stringify(["v1", "pay-by-bank", "password", "uk", UK.baseUrl, "user"])))
    expect(Buffer.concat([decipher.update(text), decipher.final()]).toString()).toBe(SECRET)
  })

  it("has a new nonce each time, so that one secret is never sealed to the same text twice", () => {
    const sealed = Array.from({ length: 100 }, () => partsOf(seal(SECRET, [KEY], UK)))
    for (const place of [0, 1] as const) {
      expect(new Set(sealed.map((parts) => parts[place].toString("hex"))).size).toBe(sealed.length)
    }
  })

  it.each([
    ["in the row of another account", [KEY], { ...UK, account: "eu" }],
    ["for another base URL", [KEY], { ...UK, baseUrl: "https://elsewhere.example/api/v1" }],
    ["for another username", [KEY], { ...UK, username: "other" }],
    ["with another key", [OTHER_KEY], UK],
    ["without a key", undefined, UK],
  ] as const)("does not open %s", (_what, keys, owner) => {
    expect(code(() => open(seal(SECRET, [KEY], UK), keys, owner))).toBe("secret_unreadable")
  })

  it("does not open when any single character is changed", () => {
    const sealed = seal(SECRET, [KEY], UK)
    for (const index of sealed.split("").keys()) {
      const changed = sealed.slice(0, index) + (sealed[index] === "A" ? "B" : "A") + sealed.slice(index + 1)
      expect(code(() => open(changed, [KEY], UK))).toBe("secret_unreadable")
    }
  })

  it.each(["", "plain password", "v1", "v1..", "v1...", "v2.a.b.c", "v1.a.b.c.d"])("is not %j", (text) => {
    expect(code(() => open(text, [KEY], UK))).toBe("secret_unreadable")
  })

  it("does not open when it is truncated, tag and all", () => {
    const [version, nonce, text, tag = ""] = seal(SECRET, [KEY], UK).split(".")
    expect(code(() => open([version, nonce, text, tag.slice(0, 6)].join("."), [KEY], UK))).toBe("secret_unreadable")
  })

  it("reveals nothing of itself in the error", () => {
    try {
      open(seal(SECRET, [KEY], UK), [OTHER_KEY], UK)
    } catch (error) {
      expect(error).toBeInstanceOf(PayByBankError)
      expect(error instanceof Error ? `${error.stack}${JSON.stringify(error)}` : "").not.toContain("canary")
    }
    expect.assertions(2)
  })
})
