import fc from "fast-check"
import { dueCollection, type DueFacts, type OpenCollection } from "../due-collection"

const PART: DueFacts = { canceled: false, paidMinor: 1000, outstandingMinor: 5450, authorizedMinor: 0, open: [] }
const open = (id: string, amountMinor: number, inUse = false): OpenCollection => ({ id, amountMinor, inUse })

describe("what is due of an order", () => {
  it.each<[string, Partial<DueFacts>, ReturnType<typeof dueCollection>]>([
    ["gets a collection", {}, { do: "create", amountMinor: 5450 }],
    ["is nothing if the order is canceled", { canceled: true }, null],
    ["is left to core while nothing is paid", { paidMinor: 0 }, null],
    ["is left to core after everything was returned", { paidMinor: -1 }, null],
    ["is nothing if the order is paid", { outstandingMinor: 0 }, null],
    ["is nothing if more was paid", { outstandingMinor: -500 }, null],
    ["is less what others have authorized", { authorizedMinor: 5000 }, { do: "create", amountMinor: 450 }],
    ["is nothing if others have authorized it", { authorizedMinor: 5450 }, null],
    ["is asked for already", { open: [open("link", 5450, true)] }, null],
    ["is asked for in part", { open: [open("link", 2000, true)] }, { do: "create", amountMinor: 3450 }],
    ["is asked for twice", { open: [open("link", 5450, true), open("other", 100, true)] }, null],
    ["is on a free collection", { open: [open("free", 5450)] }, null],
    ["moves to a free collection", { open: [open("free", 6450)] }, { do: "set", id: "free", amountMinor: 5450 }],
    [
      "frees a collection that is not needed",
      { outstandingMinor: 0, open: [open("free", 5450)] },
      { do: "delete", id: "free" },
    ],
    [
      "is on one collection, if two were opened at once",
      { open: [open("free", 5450), open("twin", 5450)] },
      { do: "delete", id: "free" },
    ],
  ])("%s", (_, facts, expected) => {
    expect(dueCollection({ ...PART, ...facts })).toEqual(expected)
  })

  const minor = fc.integer({ min: 0, max: 100_000 })
  const collections = fc.array(fc.record({ id: fc.uuid(), amountMinor: minor, inUse: fc.boolean() }), { maxLength: 4 })
  const facts = fc.record({
    canceled: fc.boolean(),
    paidMinor: fc.integer({ min: -1000, max: 100_000 }),
    outstandingMinor: fc.integer({ min: -100_000, max: 100_000 }),
    authorizedMinor: minor,
    open: collections,
  })

  it("is asked for once, never more than outstanding, without touching a collection in use", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const due = dueCollection(given)
        if (!due) return
        const id = due.do === "create" ? null : due.id
        expect(given.open.find((each) => each.id === id)?.inUse ?? false).toBe(false)
        const kept = given.open.filter((each) => each.id !== id)
        const [dueMinor, asked] = [
          Math.max(0, given.outstandingMinor - given.authorizedMinor),
          kept.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        ]
        if (due.do === "delete") return expect(asked).toBeGreaterThanOrEqual(dueMinor)
        expect(asked + due.amountMinor).toBe(dueMinor)
        const changed = given.open.map((each) => (each.id === id ? { ...each, amountMinor: due.amountMinor } : each))
        const after = due.do === "create" ? [...given.open, open("new", due.amountMinor)] : changed
        expect(dueCollection({ ...given, open: after })).toBeNull()
      }),
    )
  })
})
