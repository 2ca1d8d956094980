import type { ErrorCode } from "../../errors/error-table"
import { endedByAnyAnswer, isUnreached, PAUSE_CAUSES, proofOf, type BanksAnswer, type Lately } from "../failure-proof"

const UUID = "f".repeat(32)
const lately = (given: Partial<Lately> = {}): Lately => ({
  refused: new Set(),
  unreached: 0,
  paused: null,
  banks: null,
  ...given,
})
const failed = (code: ErrorCode, retryAfterMs?: number) => ({ code, uuid: UUID, retryAfterMs })
const refusedBefore = (...uuids: string[]) => new Set(uuids)

describe("what a failed status call proves", () => {
  it.each(["service_unavailable", "unreadable_answer", "unexpected_refusal", "refused", "unexpected"] as const)(
    "%s concerns its payment only, whatever failed before",
    (code) => {
      const before = lately({ unreached: 99, refused: refusedBefore("1", "2", "3") })
      for (const paused of [null, ...PAUSE_CAUSES]) expect(proofOf(failed(code), { ...before, paused })).toBe("payment")
    },
  )

  it.each([
    ["rate_limited", undefined],
    ["rate_limited", 0],
    ["service_unavailable", 1000],
    ["unreachable", 1000],
  ] as const)("%s with Retry-After %s concerns all payments of the login", (code, retryAfterMs) => {
    expect(proofOf(failed(code, retryAfterMs), lately())).toBe("limit")
  })

  it.each<[BanksAnswer, string]>([
    ["refused", "login"],
    ["answered", "payment"],
    ["unclear", "payment"],
    ["unreachable", "payment"],
  ])("a refusal, while the list of banks is %s, concerns: %s", (banks, proof) => {
    expect(proofOf(failed("unauthorized"), lately({ banks }))).toBe(proof)
  })

  it("three refused payments prove that an accepted login may not read statuses, and the same one three times does not", () => {
    const banks = "answered"
    expect(proofOf(failed("unauthorized"), lately({ banks, refused: refusedBefore("1") }))).toBe("payment")
    expect(proofOf(failed("unauthorized"), lately({ banks, refused: refusedBefore("1", UUID) }))).toBe("payment")
    expect(proofOf(failed("unauthorized"), lately({ banks, refused: refusedBefore("1", "2") }))).toBe("statuses")
    expect(proofOf(failed("unauthorized"), lately({ banks, paused: "statuses" }))).toBe("statuses")
    const unclear = lately({ banks: "unclear", refused: refusedBefore("1", "2") })
    expect(proofOf(failed("unauthorized"), unclear)).toBe("payment")
  })

  it("a refused payment that another login started proves nothing about this login", () => {
    const ofOther = { code: "unauthorized", uuid: null } as const
    const before = { refused: refusedBefore("1", "2", "3") }
    expect(proofOf(ofOther, lately({ ...before, banks: "answered" }))).toBe("payment")
    expect(proofOf(ofOther, lately({ ...before, banks: "refused" }))).toBe("login")
  })

  it.each(["unreachable", "timeout"] as const)("%s proves an outage from the fifth in a row", (code) => {
    const proofs = [0, 1, 2, 3, 4, 5].map((unreached) => proofOf(failed(code), lately({ unreached })))
    expect(proofs).toEqual(["payment", "payment", "payment", "payment", "outage", "outage"])
    expect(proofOf(failed(code), lately({ paused: "outage" }))).toBe("outage")
  })

  it("a refusal counts as unreached if the list of banks cannot be reached", () => {
    expect(isUnreached("unauthorized", "unreachable")).toBe(true)
    expect(isUnreached("unauthorized", "answered")).toBe(false)
    expect(isUnreached("service_unavailable", null)).toBe(false)
    expect(proofOf(failed("unauthorized"), lately({ banks: "unreachable", unreached: 4 }))).toBe("outage")
  })

  it("an address that is not allowed concerns the login", () => {
    expect(proofOf(failed("address_not_allowed"), lately())).toBe("login")
  })

  it("an outage and a limit end with any answer, a refused login only with one that is accepted", () => {
    expect(PAUSE_CAUSES.filter(endedByAnyAnswer)).toEqual(["limit", "outage"])
  })
})
