import { LONGEST_NOTIFICATION, uuidsIn } from "../notification"

const uuid = (character: string) => character.repeat(32)
const A = uuid("a")

describe("the uuids in a notification", () => {
  it.each([
    ["a parsed body", { data: { payment: { uuid: A } } }],
    ["a body that was not parsed", { rawData: Buffer.from(`{"uuid":"${A}"`) }],
    ["both, once", { data: { uuid: A }, rawData: A }],
  ])("are found in %s", (_what, notification) => {
    expect(uuidsIn(notification)).toEqual([A])
  })

  it("are at most five, in their order", () => {
    const all = ["0", "1", "2", "3", "4", "5"].map(uuid)
    expect(uuidsIn({ data: all })).toEqual(all.slice(0, 5))
  })

  it.each([
    ["nothing", {}],
    ["a longer text", { data: `${A}a` }],
    ["a shorter text", { data: A.slice(1) }],
    ["upper case", { data: A.toUpperCase() }],
    ["what is beyond the limit", { rawData: " ".repeat(LONGEST_NOTIFICATION) + A }],
  ])("are not taken from %s", (_what, notification) => {
    expect(uuidsIn(notification)).toEqual([])
  })

  it("are found within the limit", () => {
    expect(uuidsIn({ data: undefined, rawData: " ".repeat(LONGEST_NOTIFICATION - 33) + A })).toEqual([A])
  })

  it("are found in the text of a body that cannot be serialized", () => {
    const endless: Record<string, unknown> = {}
    endless["itself"] = endless
    expect(uuidsIn({ data: endless, rawData: A })).toEqual([A])
    expect(uuidsIn({ data: endless })).toEqual([])
  })
})
