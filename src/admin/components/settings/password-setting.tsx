import { Button, Input, Text } from "@medusajs/ui"
import { useState } from "react"
import { ACCOUNT_FIELDS } from "../../../shared/account-fields"
import { useWords } from "../../i18n/words"
import { Field, type Described } from "../field"
import { Named } from "../named"
import { inputId } from "../../lib/account-draft"
import type { AccountForm } from "./use-account-form"

const HIDDEN = "••••••••••••"

/** A stored password is never returned. Admin users can only keep or replace it. */
export function PasswordSetting({ form, canStore }: { form: AccountForm; canStore: boolean }) {
  const t = useWords()
  const { given, locked } = form.account.password
  const isKept = given && form.draft.password === null
  // The pressed button disappears, so the focus moves to its replacement.
  const [moved, setMoved] = useState(false)
  const setPassword = (password: string | null) => {
    setMoved(true)
    form.change({ password })
  }
  const typed = given ? t("settings.form.passwordNew") : t("settings.fields.password")
  return (
    <Field
      id={inputId("password")}
      label={isKept ? t("settings.fields.password") : typed}
      hint={isKept ? t("settings.form.passwordStored") : canStore ? undefined : t("settings.form.passwordNoKey")}
      fault={form.faultOf("password")}
      locked={locked ? t("settings.form.locked") : undefined}
    >
      {(described) =>
        isKept ? (
          <KeptPassword form={form} described={described} focused={moved} onReplace={() => setPassword("")} />
        ) : (
          <NewPassword form={form} described={described} focused={moved} onKeep={() => setPassword(null)} />
        )
      }
    </Field>
  )
}

interface PasswordProps {
  form: AccountForm
  described: Described
  focused: boolean
}

function KeptPassword({ form, described, focused, onReplace }: PasswordProps & { onReplace: () => void }) {
  const t = useWords()
  return (
    <div className="flex items-center gap-x-2">
      <div className="flex-1">
        <Input {...described} size="small" value={HIDDEN} readOnly />
      </div>
      {!form.account.password.locked && (
        <Button
          type="button"
          size="small"
          variant="secondary"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The button replaces the one that had the focus.
          autoFocus={focused}
          onClick={onReplace}
        >
          {t("settings.form.passwordReplace")}
        </Button>
      )}
    </div>
  )
}

/** Uncontrolled, because React would write a controlled value to the page's HTML. */
function NewPassword({ form, described, focused, onKeep }: PasswordProps & { onKeep: () => void }) {
  const t = useWords()
  return (
    <div className="flex items-center gap-x-2">
      <div className="flex-1">
        <Named names={[{ selector: "button", label: t("settings.form.passwordShow"), always: true }]}>
          <Input
            {...described}
            size="small"
            type="password"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- The field replaces the button that had the focus.
            autoFocus={focused}
            maxLength={ACCOUNT_FIELDS.password.maxLength}
            autoComplete="new-password"
            onChange={({ target }) => form.change({ password: target.value })}
          />
        </Named>
      </div>
      {form.account.password.given && (
        <Button type="button" size="small" variant="secondary" onClick={onKeep}>
          <Text as="span" size="small" leading="compact" weight="plus">
            {t("settings.form.passwordKeep")}
          </Text>
        </Button>
      )}
    </div>
  )
}
