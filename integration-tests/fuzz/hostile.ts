import fc from "fast-check"

/** No response, error or log may contain this. */
export const CANARY = "kanari-7f3a-secret"

const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "toJSON", "length", ""]

const TEXTS = [
  ...NAMES,
  CANARY,
  `${CANARY}@kanari.example`,
  " ",
  "\u0000",
  "a\u0000b",
  "\r\nset-cookie: a=b\r\n",
  "\u2028\u2029\u0085",
  "\u202egnirts",
  "\ud800",
  "\ud83d\ude00".repeat(40),
  "null",
  "undefined",
  "true",
  "NaN",
  "Infinity",
  "-0",
  "0x10",
  "1e999",
  "9".repeat(400),
  `0.${"0".repeat(400)}1`,
  "１９．９９",
  "=1+1",
  "\t@SUM(A1)",
  "＝1+1",
  "%00",
  "%",
  "{return_token}",
  "javascript:alert(1)",
  "//evil.example",
  "https://user:pass@evil.example/",
  "https://evil.example\\@shop.example/",
  "http://[::ffff:127.0.0.1]/",
  "http://0x7f.1/",
  "<script>alert(1)</script>",
  "'; DROP TABLE pay_by_bank_request; --",
  "../../admin",
  '{"$gt":""}',
  "pp_pay-by-bank___proto__",
  "ACCC",
  "accc ",
  "2024-02-30 25:61:61",
  "+442079460000;ext=1",
  "x".repeat(5000),
]

export const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string(),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.tuple(fc.constantFrom(...TEXTS), fc.string()).map(([one, other]) => one.slice(0, 300) + other),
)

const names = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 }))

const numbers = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1 + 0.2, 1e21, 1e-7, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 2 ** 31),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Comparing its length with a number throws. */
const NO_LENGTH = { length: { toString: 0, valueOf: 0 } }

/** Any JSON, as a parser returns it: `__proto__` in it is an ordinary key. */
export const values: fc.Arbitrary<unknown> = fc
  .letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      fc.oneof(texts, numbers, fc.boolean(), fc.constant(null), fc.constant(NO_LENGTH)),
      fc.array(tie("node"), { maxLength: 4 }),
      fc.array(fc.tuple(names, tie("node")), { maxLength: 4 }).map((fields) => Object.fromEntries(fields)),
    ),
  }))
  .node.map((value): unknown => JSON.parse(JSON.stringify(value)))

const changes = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom("replace", "remove", "add"),
    name: names,
    value: fc.oneof(values, texts, numbers),
  }),
  { minLength: 1, maxLength: 3 },
)

/** A sound value with a few changes, to surprise a reader that checks it closely. */
export function nearly(sound: unknown): fc.Arbitrary<unknown> {
  return changes.map((all) => all.reduce<unknown>(changed, sound))
}

interface Change {
  at: number
  how: "replace" | "remove" | "add"
  name: string
  value: unknown
}

function changed(sound: unknown, { at, how, name, value }: Change): unknown {
  let places = 0
  const text = JSON.stringify(sound) ?? "null"
  JSON.parse(text, (_key, node: unknown) => ((places += 1), node))
  let place = 0
  const result: unknown = JSON.parse(text, (_key, node: unknown) => {
    place += 1
    if (place - 1 !== at % places) return node
    if (how === "remove") return undefined
    const fields = typeof node === "object" && node !== null && !Array.isArray(node) ? Object.entries(node) : null
    // As a parser does: `__proto__` becomes a field.
    return how === "add" && fields ? Object.fromEntries([...fields, [name, value]]) : value
  })
  return result ?? null
}

/** A megabyte of each kind of text that makes a careless pattern or recursion slow. */
export const HUGE: readonly string[] = [
  "a",
  " ",
  "\t",
  "1",
  "1 ",
  "1-",
  "1a",
  "0.",
  "a@",
  "@",
  "…",
  "…-",
  "=",
  '"',
  "%41",
  "\\u0041",
  "\u0000",
  "é",
  "\ud83d\ude00",
  "a-",
  "://",
  "<",
  "[",
  '{"a":',
  "{{a}}",
  "{return_token}",
  "f".repeat(31) + "g",
].map((part) => part.repeat(Math.ceil(1_000_000 / part.length)))
