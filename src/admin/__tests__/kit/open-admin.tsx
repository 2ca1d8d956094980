import { Toaster, TooltipProvider } from "@medusajs/ui"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, configure, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom"
import "./english"
import { usesDesktop } from "./phone"

// A busy machine may be slow to render.
configure({ asyncUtilTimeout: 60_000 })

// For each element that a test looks for, jsdom parses every rule of every style sheet again. The toasts bring hundreds of
// rules.
for (const sheet of document.querySelectorAll("style")) sheet.remove()

// Responses and dialogs arrive at any moment, as in a browser, not only during `act`.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

/** The same settings as in Medusa Admin, except that a retry follows at once. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 90_000, retry: 1, retryDelay: 0 } },
  })

let client = newQueryClient()

afterEach(() => {
  usesDesktop()
  cleanup()
  client.clear()
})

/**
 * Renders a part of a page with everything that Medusa Admin puts around it, and returns the `userEvent` to use it. With the
 * `path` of a route, other addresses do not show the page.
 */
export function openAdmin(page: ReactNode, address = "/", path = "*") {
  client = newQueryClient()
  const element = (
    <>
      {page}
      <Address />
    </>
  )
  const elsewhere = path === "*" ? [] : [{ path: "*", element: <Address /> }]
  const router = createMemoryRouter([{ path, element }, ...elsewhere], { initialEntries: [address] })
  render(
    <TooltipProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </TooltipProvider>,
  )
  return userEvent.setup({ delay: null })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{`${pathname}${search}`}</output>
}

/** The current path and query, as in the browser's address bar. */
export const address = () => screen.getByLabelText("Address").textContent ?? ""
