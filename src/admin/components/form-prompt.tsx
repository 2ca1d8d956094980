import { Button, Prompt } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import { useWords } from "../i18n/words"
import { focusOpenerOf, noteOpener } from "../lib/opener"

interface FormPromptProps {
  title: string
  hint: string
  submitLabel: string
  /** Defaults to "Cancel". */
  cancelLabel?: string
  saving: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
  testId: string
}

/** A prompt with fields. It may open over a drawer, whose form it does not submit. */
export function FormPrompt({
  title,
  hint,
  submitLabel,
  cancelLabel,
  saving,
  onSubmit,
  onClose,
  children,
  testId,
}: FormPromptProps) {
  const t = useWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Prompt open variant="confirmation" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Prompt.Content
        data-testid={testId}
        className="max-h-[calc(100dvh-16px)] overflow-y-auto"
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={focusOpener}
      >
        <form noValidate onSubmit={submit}>
          <Prompt.Header>
            <Prompt.Title>{title}</Prompt.Title>
            <Prompt.Description>{hint}</Prompt.Description>
          </Prompt.Header>
          <div className="flex flex-col gap-y-4 px-6 pt-6">{children}</div>
          <Prompt.Footer>
            <Prompt.Cancel type="button">{cancelLabel ?? t("shared.actions.cancel")}</Prompt.Cancel>
            <Button type="submit" size="small" isLoading={saving}>
              {submitLabel}
            </Button>
          </Prompt.Footer>
        </form>
      </Prompt.Content>
    </Prompt>
  )
}

function focusFirstField(event: Event): void {
  noteOpener(event.currentTarget)
  event.preventDefault()
  if (event.currentTarget instanceof Element) event.currentTarget.querySelector<HTMLElement>("input, textarea")?.focus()
}

function focusOpener(event: Event): void {
  event.preventDefault()
  focusOpenerOf(event.currentTarget)
}
