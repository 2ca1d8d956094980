import { Button, Drawer, Heading } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import { useWords } from "../i18n/words"
import { focusOpenerOf, noteOpener } from "../lib/opener"
import { useQuestion } from "../lib/use-question"
import { Named } from "./named"

interface AdminDrawerProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Shows a confirmation before unsaved input is discarded. */
  unsaved?: boolean
  /**
   * The scrolling content, or a function that renders a whole `DrawerForm`. The function gets `close`, which confirms first.
   */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Buttons at the bottom. */
  footer?: ReactNode
  testId: string
}

/** A drawer with scrolling content and a labeled close button. */
export function AdminDrawer({ open, onClose, unsaved = false, testId, children, ...content }: AdminDrawerProps) {
  const close = useClosing(unsaved, onClose)
  return (
    <Drawer open={open} onOpenChange={(isOpen) => !isOpen && void close()}>
      <Drawer.Content
        data-testid={testId}
        {...FOCUS_OF_OPENER}
        {...(content.description ? {} : { "aria-describedby": undefined })}
      >
        <DrawerTop title={content.title} description={content.description} />
        {typeof children === "function" ? (
          children(() => void close())
        ) : (
          <>
            <Drawer.Body className="overflow-y-auto">{children}</Drawer.Body>
            {content.footer && <Drawer.Footer>{content.footer}</Drawer.Footer>}
          </>
        )}
      </Drawer.Content>
    </Drawer>
  )
}

function DrawerTop({ title, description }: Pick<AdminDrawerProps, "title" | "description">) {
  const t = useWords()
  return (
    <Named names={[{ selector: "button", label: t("shared.actions.close") }]}>
      <Drawer.Header>
        <Drawer.Title asChild>
          <Heading level="h2" className="[overflow-wrap:anywhere]">
            {title}
          </Heading>
        </Drawer.Title>
        {description && <Drawer.Description className="text-ui-fg-subtle">{description}</Drawer.Description>}
      </Drawer.Header>
    </Named>
  )
}

interface DrawerFormProps {
  onSubmit: () => void
  onCancel: () => void
  saving: boolean
  /** Defaults to "Save". */
  submitLabel?: string
  children: ReactNode
}

/** A drawer's form with its buttons: `<AdminDrawer …>{(close) => <DrawerForm onCancel={close} …>}</AdminDrawer>`. */
export function DrawerForm({ onSubmit, onCancel, saving, submitLabel, children }: DrawerFormProps) {
  const t = useWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">{children}</Drawer.Body>
      <Drawer.Footer>
        <Button type="button" size="small" variant="secondary" onClick={onCancel}>
          {t("shared.actions.cancel")}
        </Button>
        <Button type="submit" size="small" isLoading={saving}>
          {submitLabel ?? t("shared.actions.save")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}

/** Returns the focus to the opener. A drawer without a trigger would leave the focus at the top of the page. */
const FOCUS_OF_OPENER = {
  onOpenAutoFocus: (event: Event) => noteOpener(event.currentTarget),
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault()
    focusOpenerOf(event.currentTarget)
  },
}

function useClosing(unsaved: boolean, onClose: () => void) {
  const t = useWords()
  const confirm = useQuestion()
  return async () => {
    const question = {
      title: t("shared.unsaved.title"),
      description: t("shared.unsaved.text"),
      confirmText: t("shared.unsaved.leave"),
      cancelText: t("shared.unsaved.stay"),
    }
    // Wait, because the key press that closes the drawer would also close the confirmation.
    if (unsaved) await new Promise((resolve) => setTimeout(resolve))
    if (!unsaved || (await confirm(question))) onClose()
  }
}
