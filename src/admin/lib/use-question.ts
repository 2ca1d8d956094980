import { usePrompt } from "@medusajs/ui"
import { openerInFocus } from "./opener"

type Question = Parameters<ReturnType<typeof usePrompt>>[0]

/** Core's prompt; answered, it leaves the keyboard where it was before, which core's own loses. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const ask = usePrompt()
  return async (question) => {
    const before = openerInFocus()
    const agreed = await ask(question)
    before?.focus()
    return agreed
  }
}
