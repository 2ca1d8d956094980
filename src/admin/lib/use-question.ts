import { usePrompt } from "@medusajs/ui"
import { openerInFocus } from "./opener"

type Question = Parameters<ReturnType<typeof usePrompt>>[0]

/** Core's prompt. It also returns the focus to where it was, which core's own prompt does not. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const ask = usePrompt()
  return async (question) => {
    const before = openerInFocus()
    const agreed = await ask(question)
    before?.focus()
    return agreed
  }
}
