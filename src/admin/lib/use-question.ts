import { usePrompt } from "@medusajs/ui"
import { openerInFocus } from "./opener"

type Question = Parameters<ReturnType<typeof usePrompt>>[0]

/** Core's prompt, which also returns the focus to the element that had it. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const prompt = usePrompt()
  return async (question) => {
    const before = openerInFocus()
    const confirmed = await prompt(question)
    before?.focus()
    return confirmed
  }
}
