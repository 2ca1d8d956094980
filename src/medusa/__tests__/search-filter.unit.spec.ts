import { asValue, createContainer } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { listSearch, type SearchedList } from "../search-filter"

interface Asked {
  entity: string
  filters: Record<string, unknown>
}

/** A store with the customer `ann@example.com`, and an order of `joann@example.com`. */
const graph = async ({ entity, filters }: Asked) => {
  if (entity === "customer") return { data: filters["email"] === "ann@example.com" ? [{ id: "cus_ann" }] : [] }
  return { data: entity === "order" && "id" in filters ? [{ id: "order_of_joann" }] : [] }
}

const list: SearchedList = {
  requests: { ofSession: async () => null },
  banks: { banks: async () => [] },
  accounts: [],
  newest: async () => ({ order_ids: ["order_of_joann"], cart_ids: [] }),
}

async function searched(term: string, searchedList = list) {
  const container = createMedusaContainer({}, createContainer())
  container.register(ContainerRegistrationKeys.QUERY, asValue({ graph }))
  return await listSearch(container.resolve(ContainerRegistrationKeys.QUERY), searchedList, term, { amongPeople: true })
}

const found = async (term: string) => (await searched(term)).order_ids

const withBanks = (count: number): SearchedList => ({
  ...list,
  accounts: ["default"],
  banks: {
    banks: async () =>
      Array.from({ length: count }, (_, index) => ({
        id: `id-${index}`,
        name: `Bank ${index}`,
        logo: null,
        countries: [],
        createdAt: "2026-01-01 00:00:00",
      })),
  },
})

describe("listSearch", () => {
  it("finds nothing of another customer for the email of one without orders", async () => {
    expect(await found("Ann@example.com")).toEqual([])
  })

  it("finds customers by a part of their email", async () => {
    expect(await found("nn@example.com")).toEqual(["order_of_joann"])
  })

  it("finds the payments of the banks whose names contain the word, unless it is a word of most names", async () => {
    expect((await searched("bank", withBanks(50))).bank_ids).toHaveLength(50)
    expect((await searched("bank", withBanks(51))).bank_ids).toEqual([])
  })
})
