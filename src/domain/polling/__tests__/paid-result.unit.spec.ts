import { contradictsItself, type AcceptedResult } from "../paid-result"

const PAID = { status: 1, statusCode: "ACCC", settlement: "COMPLETED" }
const contradicts = (
  result: Partial<{ [Field in keyof typeof PAID]: (typeof PAID)[Field] | null }>,
  accepted: AcceptedResult[] = [],
) => {
  const { statusCode, ...rest } = { ...PAID, ...result }
  const options = { paidStatusCodes: ["ACCC", "ACSC"], statusCodes: {}, acceptedResults: accepted }
  return contradictsItself({ ...rest, statusCode: statusCode ?? "", hasUnreadableResult: false }, options)
}

describe("a record that reads as paid", () => {
  it.each([
    [{}],
    [{ settlement: "completed" }],
    [{ settlement: " Completed " }],
    [{ settlement: null }],
    [{ settlement: " " }],
    [{ status: null }],
    [{ status: null, settlement: null }],
    [{ statusCode: "ACSC" }],
  ])("with %j does not contradict itself", (result) => {
    expect(contradicts(result)).toBe(false)
  })

  it("contradicts itself with a value that cannot be read, and no option accepts it", () => {
    const options = { paidStatusCodes: ["ACCC"], statusCodes: {}, acceptedResults: [{ statusCode: "ACCC" }] }
    const unreadable = { status: null, statusCode: "ACCC", settlement: null, hasUnreadableResult: true }
    expect(contradictsItself(unreadable, options)).toBe(true)
    expect(contradictsItself({ ...unreadable, statusCode: "PDNG" }, options)).toBe(false)
  })

  it.each([
    [{ settlement: "PENDING" }],
    [{ settlement: "FAILED", status: null }],
    [{ status: 2 }],
    [{ status: 0, settlement: null }],
    [{ status: -1 }],
    [{ statusCode: " accc ", status: 2 }],
    [{ statusCode: "ACSC", settlement: "PENDING" }],
  ])("with %j contradicts itself", (result) => {
    expect(contradicts(result)).toBe(true)
  })
})

it.each(["RJCT", "BLCK", "CANC"])(
  "a declined record (%s) contradicts itself only if its settlement is completed",
  (statusCode) => {
    for (const status of [1, 3, null]) {
      expect(contradicts({ statusCode, status, settlement: "completed" })).toBe(true)
      for (const settlement of ["REJECTED", null]) expect(contradicts({ statusCode, status, settlement })).toBe(false)
    }
    const accepted = { status: 3, statusCode, settlement: "COMPLETED" }
    expect(contradicts(accepted, [accepted])).toBe(false)
  },
)

it.each(["PDNG", "RCVD", "ZZZZ", null])("a record with the code %j cannot contradict itself", (statusCode) => {
  for (const status of [1, 2]) expect(contradicts({ statusCode, status, settlement: "COMPLETED" })).toBe(false)
})

describe("an accepted result", () => {
  const RESULT = { status: 2, statusCode: "ACCC", settlement: "PENDING" }

  it("is paid, in any case", () => {
    expect(contradicts(RESULT, [{ status: 3, statusCode: "ACCC" }, RESULT])).toBe(false)
    expect(contradicts({ ...RESULT, settlement: "pending" }, [RESULT])).toBe(false)
  })

  it.each([
    [{ status: 3 }],
    [{ status: null }],
    [{ statusCode: "ACSC" }],
    [{ settlement: "FAILED" }],
    [{ settlement: null }],
  ])("accepts no other combination, such as %j", (other) => {
    expect(contradicts({ ...RESULT, ...other }, [RESULT])).toBe(true)
  })

  it("accepts an absent field only where it leaves it out", () => {
    expect(contradicts({ status: 2, settlement: null }, [{ status: 2, statusCode: "ACCC" }])).toBe(false)
    expect(contradicts({ status: 2 }, [{ status: 2, statusCode: "ACCC" }])).toBe(true)
    expect(contradicts({ status: null, settlement: "PENDING" }, [{ statusCode: "ACCC", settlement: "PENDING" }])).toBe(
      false,
    )
    expect(contradicts({ status: 1, settlement: "PENDING" }, [{ statusCode: "ACCC", settlement: "PENDING" }])).toBe(
      true,
    )
  })

  it("accepts nothing that is neither paid nor declined", () => {
    expect(contradicts({ statusCode: "PDNG" }, [{ status: 1, statusCode: "PDNG", settlement: "COMPLETED" }])).toBe(
      false,
    )
  })
})
