import fc from "fast-check"
import { collectionChanges, type CollectionChange, type DueFacts, type OpenCollection } from "../due-collection"

const PART: DueFacts = { canceled: false, paidMinor: 1000, outstandingMinor: 5450, authorizedMinor: 0, open: [] }
const open = (id: string, amountMinor: number, inUse = false): OpenCollection => ({ id, amountMinor, inUse })

describe("what is due of an order", () => {
  it.each<[string, Partial<DueFacts>, ReturnType<typeof collectionChanges>]>([
    ["gets a collection", {}, [{ do: "create", amountMinor: 5450 }]],
    ["is nothing if the order is canceled", { canceled: true }, []],
    ["is left to core while nothing is paid", { paidMinor: 0 }, []],
    ["is left to core after everything was returned", { paidMinor: -1 }, []],
    ["is nothing if the order is paid", { outstandingMinor: 0 }, []],
    ["is nothing if more was paid", { outstandingMinor: -500 }, []],
    ["is less what others have authorized", { authorizedMinor: 5000 }, [{ do: "create", amountMinor: 450 }]],
    ["is nothing if others have authorized it", { authorizedMinor: 5450 }, []],
    ["is asked for already", { open: [open("link", 5450, true)] }, []],
    ["is asked for in part", { open: [open("link", 2000, true)] }, [{ do: "create", amountMinor: 3450 }]],
    ["is asked for twice", { open: [open("link", 5450, true), open("other", 100, true)] }, []],
    ["is on a free collection", { open: [open("free", 5450)] }, []],
    ["moves to a free collection", { open: [open("free", 6450)] }, [{ do: "set", id: "free", amountMinor: 5450 }]],
    [
      "frees a collection that is not needed",
      { outstandingMinor: 0, open: [open("free", 5450)] },
      [{ do: "delete", id: "free" }],
    ],
    [
      "is on one collection, if two were opened at once",
      { open: [open("free", 5450), open("twin", 5450)] },
      [{ do: "delete", id: "free" }],
    ],
    [
      "corrects each free collection at once",
      { open: [open("free", 5450), open("twin", 7000), open("link", 1000, true)] },
      [
        { do: "set", id: "twin", amountMinor: 4450 },
        { do: "delete", id: "free" },
      ],
    ],
    [
      "is shared by two free collections that ask for a part each",
      { open: [open("free", 3000), open("twin", 2000)] },
      [{ do: "set", id: "free", amountMinor: 3450 }],
    ],
  ])("%s", (_, facts, expected) => {
    expect(collectionChanges({ ...PART, ...facts })).toEqual(expected)
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
        const changes = collectionChanges(given)
        const after = changes.reduce(changed, given.open)
        expect(after.filter(({ inUse }) => inUse)).toEqual(given.open.filter(({ inUse }) => inUse))
        expect(collectionChanges({ ...given, open: after })).toEqual([])
        if (given.canceled || given.paidMinor <= 0) return expect(changes).toEqual([])
        const asked = (inUse: boolean) =>
          after.filter((each) => each.inUse === inUse).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        const dueMinor = Math.max(0, given.outstandingMinor - given.authorizedMinor)
        expect(asked(false)).toBe(Math.max(0, dueMinor - asked(true)))
      }),
    )
  })
})

function changed(open: OpenCollection[], change: CollectionChange): OpenCollection[] {
  if (change.do === "create") return [...open, { id: "new", amountMinor: change.amountMinor, inUse: false }]
  if (change.do === "delete") return open.filter(({ id }) => id !== change.id)
  return open.map((each) => (each.id === change.id ? { ...each, amountMinor: change.amountMinor } : each))
}
