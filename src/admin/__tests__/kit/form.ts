import { act, screen, waitFor, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"

/** The text below a field, which a screen reader reads with it: the hint or the error message. */
export function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
}

/** Clicks twice before the first click has changed the page. */
export function twice(button: HTMLElement): void {
  act(() => {
    button.click()
    button.click()
  })
}

/** Answers the open confirmation dialog. The dialog accepts clicks only a moment after it renders. */
export async function answersQuestion(user: UserEvent, answer: string): Promise<void> {
  const question = await screen.findByRole("alertdialog")
  await waitFor(() => expect(question.style.pointerEvents).toBe("auto"))
  await user.click(within(question).getByRole("button", { name: answer }))
}
