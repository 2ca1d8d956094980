import { Toaster, TooltipProvider } from "@medusajs/ui"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, configure, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import i18next from "i18next"
import type { ReactNode } from "react"
import { initReactI18next } from "react-i18next"
import { MemoryRouter, useLocation } from "react-router-dom"
import { en } from "../../i18n/en/catalogue"
import { NAMESPACE } from "../../i18n/words"

// English alone: that the other languages have the same words is another test's, and reading all of them takes time.
void i18next.use(initReactI18next).init({
  lng: "en",
  resources: { en: { [NAMESPACE]: en } },
  interpolation: { escapeValue: false },
})

// A machine that does other things besides may be slow to draw.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

// jsdom reads every rule of every style sheet anew for each element that a test looks for. The toasts bring hundreds of them.
for (const sheet of document.querySelectorAll("style")) sheet.remove()

// Answers and questions come at any moment, as in a browser, not only while the test acts.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

/** As Medusa Admin sets its own, but that a second attempt comes at once. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 90_000, retry: 1, retryDelay: 0 } },
  })

let client = newQueryClient()

afterEach(() => {
  cleanup()
  client.clear()
})

/** Draws a part of a page with all that Medusa Admin has around it, and answers the person who uses it. */
export function openAdmin(page: ReactNode, address = "/") {
  client = newQueryClient()
  render(
    <TooltipProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          {page}
          <Address />
        </MemoryRouter>
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

/** What stands in the browser's line for addresses. */
export const address = () => screen.getByLabelText("Address").textContent ?? ""
