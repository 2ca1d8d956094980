import { readCart } from "../read-cart"

/** A cart with this many lines, each with two adjustments. */
const cartOf = (lines: number) => ({
  items: Array.from({ length: lines }, (_line, at) => ({ id: `${at}`, adjustments: [{ id: "one" }, { id: "two" }] })),
  shipping_methods: [{ id: "standard", adjustments: [] }],
})

describe("reading a cart", () => {
  const graph = jest.fn()
  const read = async (cart: unknown) => {
    graph.mockResolvedValueOnce({ data: cart ? [cart] : [] })
    return await readCart({ graph }, "cart", ["id", "total"])
  }
  const strategies = () => graph.mock.calls.map(([{ strategy }]) => String(strategy))
  beforeEach(async () => {
    await read(cartOf(1))
    graph.mockClear()
  })

  it("joins its relations, and counts the rows that they multiply to", async () => {
    expect(await read(cartOf(20))).toEqual(cartOf(20))
    await read(cartOf(20))
    expect(strategies()).toEqual(["joined", "joined"])
    expect(graph).toHaveBeenLastCalledWith(
      expect.objectContaining({ entity: "cart", filters: { id: "cart" }, fields: expect.arrayContaining(["total"]) }),
    )
  })

  it("reads the relations one by one after a large cart, until a cart is small again", async () => {
    for (const lines of [21, 21, 1, 1]) await read(cartOf(lines))
    expect(strategies()).toEqual(["joined", "balanced", "balanced", "joined"])
  })

  it("returns nothing for a cart that does not exist", async () => {
    expect(await read(null)).toBeUndefined()
  })
})
