import { Drawer } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { AdminDrawer } from "../admin-drawer"
import { OrderFinder } from "../order-finder"

interface FindOrderDrawerProps {
  onClose: () => void
  onChoose: (orderId: string) => void
}

/** Finds the order that a new link is for. */
export function FindOrderDrawer({ onClose, onChoose }: FindOrderDrawerProps) {
  const t = useWords()
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("links.create.title")}
      description={t("links.create.description")}
      testId="pay-by-bank-find-order"
    >
      {() => (
        <Drawer.Body className="overflow-y-auto">
          <OrderFinder id="pay-by-bank-find-order-words" isFocused onChoose={({ id }) => onChoose(id)} />
        </Drawer.Body>
      )}
    </AdminDrawer>
  )
}
