import { Button, DropdownMenu, type UseDataTableReturn } from "@medusajs/ui"
import { useWords } from "../i18n/words"

const EMPTY = { select: [], multiselect: [], string: "", number: null, date: null, radio: null, custom: null } as const

/** Core's "Add filter": a menu of the filters that the table does not have yet. */
export function AddFilter<Row>({ instance }: { instance: UseDataTableReturn<Row> }) {
  const t = useWords()
  const added = Object.keys(instance.getFiltering())
  const others = instance.getFilters().filter(({ id }) => !added.includes(id))
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild disabled={others.length === 0}>
        <Button type="button" size="small" variant="secondary">
          {t("shared.table.filter")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start">
        {others.map(({ id, label, type }) => (
          <DropdownMenu.Item
            key={id}
            onClick={(event) => {
              event.stopPropagation()
              instance.addFilter({ id, value: EMPTY[type] })
            }}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
