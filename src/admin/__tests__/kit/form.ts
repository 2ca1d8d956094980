import { act, screen, waitFor, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"

/** What stands below a field and is read out with it: what to enter, or what is wrong. */
export function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
}

/** Two clicks that come before the first has changed anything on the page. */
export function twice(button: HTMLElement): void {
  act(() => {
    button.click()
    button.click()
  })
}

/** Answers the question that stands over the page. It takes clicks a moment after it is drawn. */
export async function answersQuestion(user: UserEvent, answer: string): Promise<void> {
  const question = await screen.findByRole("alertdialog")
  await waitFor(() => expect(question.style.pointerEvents).toBe("auto"))
  await user.click(within(question).getByRole("button", { name: answer }))
}
