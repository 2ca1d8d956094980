import { Button, Drawer, Heading } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import { useWords } from "../i18n/words"
import { focusOpenerOf, noteOpener } from "../lib/opener"
import { useQuestion } from "../lib/use-question"
import { Named } from "./named"

interface PanelDrawerProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Asks before what was entered is lost. */
  unsaved?: boolean
  /** What scrolls; or a function that draws a whole `DrawerForm`, and gets what closes the drawer (it asks first). */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Buttons at the lower end. */
  footer?: ReactNode
  testId: string
}

/** A drawer at the side whose content scrolls, and whose close button has a name. */
export function PanelDrawer({ open, onClose, unsaved = false, testId, children, ...content }: PanelDrawerProps) {
  const close = useClosing(unsaved, onClose)
  return (
    <Drawer open={open} onOpenChange={(stays) => !stays && void close()}>
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

function DrawerTop({ title, description }: Pick<PanelDrawerProps, "title" | "description">) {
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
  /** Instead of "Save". */
  submitLabel?: string
  children: ReactNode
}

/** The form of a drawer, with its buttons: `<PanelDrawer …>{(close) => <DrawerForm onCancel={close} …>}</PanelDrawer>`. */
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

/** Without a trigger of its own a drawer would leave the keyboard at the top of the page. */
const FOCUS_OF_OPENER = {
  onOpenAutoFocus: (event: Event) => noteOpener(event.currentTarget),
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault()
    focusOpenerOf(event.currentTarget)
  },
}

function useClosing(unsaved: boolean, onClose: () => void) {
  const t = useWords()
  const ask = useQuestion()
  return async () => {
    const question = {
      title: t("shared.unsaved.title"),
      description: t("shared.unsaved.text"),
      confirmText: t("shared.unsaved.leave"),
      cancelText: t("shared.unsaved.stay"),
    }
    // The key that closes the drawer would close the question too.
    if (unsaved) await new Promise((resolve) => setTimeout(resolve))
    if (!unsaved || (await ask(question))) onClose()
  }
}
