import { FetchError } from "@medusajs/js-sdk"
import { screen, within } from "@testing-library/react"
import { LoadError } from "../components/load-error"
import { openAdmin } from "./kit/open-admin"

describe("content that could not be loaded", () => {
  it.each([
    ["the server cannot be reached", new TypeError("Failed to fetch"), /^The store's server is not responding/],
    ["the session has ended", new FetchError("Unauthorized", "Unauthorized", 401), /^You are no longer signed in/],
    ["the role does not allow it", new FetchError("Forbidden", "Forbidden", 403), /^Your role does not allow this/],
    [
      "the server fails",
      new FetchError("column x does not exist", "Error", 500),
      /^Something went wrong on the server/,
    ],
    [
      "the server returns an error message",
      new FetchError("The order is canceled.", "Bad Request", 400),
      "The order is canceled.",
    ],
    [
      "the server returns a known code",
      Object.assign(new FetchError("The server's own words.", "Forbidden", 403), { code: "payers_hidden" }),
      /^You may not view payers/,
    ],
    ["the server returns no error message", new FetchError("", "", 400), /^Something went wrong on the server/],
  ])("is announced with an error message if %s", (_case, error, message) => {
    openAdmin(<LoadError error={error} onRetry={() => undefined} />)
    const alert = within(screen.getByRole("alert"))
    expect(alert.getByText(message)).toBeTruthy()
  })

  it.each([
    [500, "This could not be loaded"],
    [403, "You do not have access to this"],
  ])("has a heading for the status %i: %s", (status, heading) => {
    openAdmin(<LoadError error={new FetchError("", "", status)} onRetry={() => undefined} />)
    expect(screen.getByText(heading)).toBeTruthy()
  })

  it("is loaded again once for each click", async () => {
    const retry = jest.fn()
    const user = openAdmin(<LoadError error={new TypeError()} onRetry={retry} />)
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
