import { returnUrlFor } from "../return-url-for"

const TEMPLATE = "https://shop.example/{country}/return/{return_token}"
const queryOf = (answer: unknown) => ({ graph: jest.fn().mockResolvedValue({ data: [answer] }) })
const urlOf = async (
  query: ReturnType<typeof queryOf>,
  cart: { country: string | null; regionId: string | null } | null,
  returnUrl = TEMPLATE,
) => await returnUrlFor({ query }, returnUrl, { cart, returnToken: "token" })

describe("the return address of a payment", () => {
  it("takes the country of the cart's address without reading the region", async () => {
    const query = queryOf({ countries: [{ iso_2: "gb" }] })
    expect(await urlOf(query, { country: "ie", regionId: "reg_1" })).toBe("https://shop.example/ie/return/token")
    expect(query.graph).not.toHaveBeenCalled()
  })

  it("takes the alphabetically first country of the region if no address names one", async () => {
    const query = queryOf({ countries: [{ iso_2: "fr" }, null, { iso_2: "DE" }, { iso_2: "es" }] })
    expect(await urlOf(query, { country: null, regionId: "reg_1" })).toBe("https://shop.example/de/return/token")
  })

  it.each([
    ["the region has no country", { countries: [] }, { country: null, regionId: "reg_1" }],
    ["the region does not exist", undefined, { country: null, regionId: "reg_1" }],
    ["there is no region", undefined, { country: null, regionId: null }],
    ["there is neither a cart nor an order", undefined, null],
  ])("leaves that part of the path out if %s", async (_case, region, cart) => {
    expect(await urlOf(queryOf(region), cart)).toBe("https://shop.example/return/token")
  })

  it("reads nothing for a template without the country", async () => {
    const query = queryOf({ countries: [{ iso_2: "gb" }] })
    const address = await urlOf(query, { country: null, regionId: "reg_1" }, "https://shop.example/{return_token}")
    expect(address).toBe("https://shop.example/token")
    expect(query.graph).not.toHaveBeenCalled()
  })
})
