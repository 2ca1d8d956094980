import { screen } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import type { AdminApi, Route } from "./admin-api"

/** Adds a filter and selects some of its entries. */
export async function choosesFilter(user: UserEvent, filter: string, entries: string[]): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Add filter" }))
  await user.click(await screen.findByRole("menuitem", { name: filter }))
  for (const name of entries) await user.click(await screen.findByRole("button", { name }))
  await user.keyboard("{Escape}")
}

/** The query of the latest request to the route. */
export const lastQuery = (api: AdminApi, route: Route) => api.sent(route).at(-1)?.query
