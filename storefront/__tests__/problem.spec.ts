import { PayByBankProblem } from "../problem"

interface Copy {
  PayByBankProblem: typeof PayByBankProblem
}

/** A CommonJS build bundles the class once for each entry. */
function copyOfTheClass(): Copy["PayByBankProblem"] {
  const copies: Copy[] = []
  jest.isolateModules(() => copies.push(jest.requireActual<Copy>("../problem")))
  const [copy] = copies
  if (copy) return copy.PayByBankProblem
  throw new Error("The module was not loaded.")
}

describe("PayByBankProblem", () => {
  it("is recognized by another copy of the SDK", () => {
    const Copied = copyOfTheClass()
    expect(Copied).not.toBe(PayByBankProblem)
    const problem = new Copied("refused", "no", { status: 400 })
    expect(problem instanceof PayByBankProblem).toBe(true)
    expect(PayByBankProblem.from(problem)).toBe(problem)
  })

  it.each([new Error("no"), { code: "refused" }, null, "refused"])("does not take %p for a problem", (other) => {
    expect(other instanceof PayByBankProblem).toBe(false)
    expect(PayByBankProblem.from(other)).toMatchObject({ code: "unexpected", message: String(other) })
    expect(PayByBankProblem.from(other, "script_blocked").code).toBe("script_blocked")
  })
})
