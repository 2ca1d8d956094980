import { Button } from "@medusajs/ui"
import { useState } from "react"
import { AdminPage } from "../components/admin-page"
import { LinkDialogs, type OpenedLink } from "../components/links/link-dialogs"
import { LinkTable } from "../components/links/link-table"
import { useWords } from "../i18n/words"

/** All payment links, and new ones for any order. */
const PayByBankLinks = () => {
  const t = useWords()
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  return (
    <AdminPage testId="pay-by-bank-links">
      <LinkTable
        create={
          <Button
            type="button"
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: "find order" })}
          >
            {t("links.create.title")}
          </Button>
        }
      />
      <LinkDialogs opened={opened} onOpen={setOpened} />
    </AdminPage>
  )
}

export default PayByBankLinks
