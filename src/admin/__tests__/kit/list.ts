import { screen } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import type { AdminApi, Route } from "./admin-api"

/** Adds a filter and chooses some of what it offers. */
export async function choosesFilter(user: UserEvent, filter: string, entries: string[]): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Filter" }))
  await user.click(await screen.findByRole("menuitem", { name: filter }))
  for (const name of entries) await user.click(await screen.findByRole("button", { name }))
  await user.keyboard("{Escape}")
}

/** What the server was asked for last. */
export const lastQuery = (api: AdminApi, route: Route) => api.sent(route).at(-1)?.query
