import {
  checkCharacter,
  isIssuedWith,
  isReference,
  LONGEST_REFERENCE,
  meantReferences,
  newReference,
  REFERENCE_CODE,
} from "../reference"

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
const COUNT = process.env["TEST_SET"] === "long" ? 1_000_000 : 100_000
const SAMPLES = 300

const made = (count: number, code?: string) => Array.from({ length: count }, () => newReference(code))
const withCharacter = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1)

describe("a new reference", () => {
  it.each([
    ["no code", ""],
    ["the longest code", "SHOP24"],
  ])(
    `with %s is never made twice, and has at most 18 characters of A–Z and 0–9 (${COUNT} references)`,
    (_what, code) => {
      const references = new Set(made(COUNT, code))
      expect(references.size).toBe(COUNT)
      expect(LONGEST_REFERENCE).toBe(18)
      const shape = new RegExp(`^${code}[A-Z][0-9A-Z]{11}$`)
      expect([...references].filter((each) => !shape.test(each) || each.length > 18 || !isReference(each))).toEqual([])
    },
  )

  it("uses every character at every place, and begins with a letter, so that no spreadsheet reads a number", () => {
    const references = made(5000)
    for (let at = 0; at < 12; at += 1) {
      const used = new Set(references.map((each) => each.charAt(at)))
      expect([...used].sort().join("")).toBe(at === 0 ? CHARACTERS.slice(10) : CHARACTERS)
    }
  })

  it.each([
    ["S", true],
    ["SHOP24", true],
    ["", false],
    ["TOOLONG", false],
    ["2SHOPS", false],
    ["shop", false],
    ["SH-1", false],
    ["ÄB", false],
    ["AB\n", false],
  ])("can begin with the code %j: %s", (code, allowed) => {
    expect(REFERENCE_CODE.test(code)).toBe(allowed)
  })
})

describe("the check character", () => {
  // The example of a Global Release Identifier, which ISO 7064 MOD 37,36 protects.
  it("is the one of ISO 7064 MOD 37,36", () => {
    expect(checkCharacter("A12425GABC1234002")).toBe("M")
  })

  it("detects each single wrong character at each place", () => {
    const unnoticed = [...made(SAMPLES), ...made(SAMPLES, "SHOP24")].flatMap((reference) =>
      [...reference].flatMap((right, at) =>
        [...CHARACTERS]
          .filter((wrong) => wrong !== right)
          .map((wrong) => withCharacter(reference, at, wrong))
          .filter(isReference),
      ),
    )
    expect(unnoticed).toEqual([])
  })

  it.each(["", "A", "M", "A12425GABC1234002", "a12425gabc1234002m", "A12425GABC1234002M ", "A12425GABC12-4002M"])(
    "makes no reference of %j",
    (text) => {
      expect(isReference(text)).toBe(false)
    },
  )
})

describe("a typed reference", () => {
  const REFERENCE = `A12425GABC1${checkCharacter("A12425GABC1")}`

  it("is found in lower case, and with the spaces and hyphens of a bank statement", () => {
    const typed = ` ${REFERENCE.slice(0, 4)}-${REFERENCE.slice(4, 8)} ${REFERENCE.slice(8)}\n`.toLowerCase()
    expect(meantReferences(typed)[0]).toBe(REFERENCE)
  })

  it.each([12, 18])("of %i characters is found with any one character wrong, missing, added or swapped", (length) => {
    const reference = newReference("SHOP24".slice(0, length - 12))
    expect(reference).toHaveLength(length)
    for (let at = 0; at <= length; at += 1) {
      const [before, after] = [reference.slice(0, at), reference.slice(at + 1)]
      const swapped = before + after.charAt(0) + reference.charAt(at) + after.slice(1)
      const others = [...CHARACTERS].flatMap((wrong) => [before + wrong + after, before + wrong + reference.slice(at)])
      for (const typed of [before + after, swapped, ...others]) {
        expect(meantReferences(typed)).toContain(reference)
      }
    }
  })

  it("is one of few references when it is mistyped, each with a right check character", () => {
    const meant = meantReferences(withCharacter(REFERENCE, 3, "Z"))
    expect(new Set(meant).size).toBe(meant.length)
    expect(meant.length).toBeLessThan(40)
    expect(meant.filter((each) => !isReference(each))).toEqual([])
  })

  it.each(["", "ada@example.com", "1042", "A".repeat(10), "A".repeat(20), "A12425GABÇ1X"])(
    "is not read into %j",
    (text) => {
      expect(meantReferences(text)).toEqual([])
    },
  )
})

describe("the proof that this store has issued a reference", () => {
  it("is its code and the check character, at exactly the store's length", () => {
    const reference = newReference("SHOP")
    expect(isIssuedWith("SHOP", reference)).toBe(true)
    for (const code of ["SHO", "SHOPS", "OTHER", "", undefined])
      expect([code, isIssuedWith(code, reference)]).toEqual([code, false])
    const other = reference.endsWith("0") ? "1" : "0"
    for (const text of [
      `${reference.slice(0, -1)}${other}`,
      reference.toLowerCase(),
      `${reference}A`,
      "SHOP",
      "",
      null,
    ]) {
      expect([text, isIssuedWith("SHOP", text)]).toEqual([text, false])
    }
  })

  it("does not exist without a code, because any store may have issued the reference", () => {
    expect(isIssuedWith(undefined, newReference())).toBe(false)
    expect(isIssuedWith("", newReference())).toBe(false)
  })
})
