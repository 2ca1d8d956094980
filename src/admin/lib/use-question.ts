import { usePrompt } from "@medusajs/ui"

type Question = Parameters<ReturnType<typeof usePrompt>>[0]

/** Core's prompt; answered, it leaves the keyboard where it was before, which core's own loses. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const ask = usePrompt()
  return async (question) => {
    const before = document.activeElement
    const agreed = await ask(question)
    if (before instanceof HTMLElement) before.focus()
    return agreed
  }
}
