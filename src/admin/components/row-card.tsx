import { Link } from "react-router-dom"
import type { ReactNode } from "react"
import { useOpened } from "../lib/use-opened"

interface RowCardProps {
  /** The page of the row, or the drawer that shows it. */
  opens: { page: string } | { drawer: string; id: string }
  /** The amount and the status. */
  first: [start: ReactNode, end: ReactNode]
  second: [start: ReactNode, end: ReactNode]
}

const CLASSES =
  "focus-visible:shadow-borders-focus hover:bg-ui-bg-base-hover flex w-full flex-col gap-y-1 px-6 py-3 text-start outline-none"

/** A row of a list on a phone: two lines, which open it. */
export function RowCard({ opens, ...lines }: RowCardProps) {
  if ("drawer" in opens) return <DrawerCard {...opens} {...lines} />
  return (
    <Link to={opens.page} className={CLASSES}>
      <Lines {...lines} />
    </Link>
  )
}

function DrawerCard({ drawer, id, ...lines }: { drawer: string; id: string } & Omit<RowCardProps, "opens">) {
  const { open } = useOpened(drawer)
  return (
    <button type="button" aria-haspopup="dialog" className={CLASSES} onClick={() => open(id)}>
      <Lines {...lines} />
    </button>
  )
}

function Lines({ first, second }: Omit<RowCardProps, "opens">) {
  return (
    <>
      <span className="flex items-center justify-between gap-x-3">
        <span className="txt-compact-medium-plus text-ui-fg-base min-w-0 truncate tabular-nums">{first[0]}</span>
        <span className="shrink-0">{first[1]}</span>
      </span>
      <span className="txt-compact-small text-ui-fg-subtle flex items-center justify-between gap-x-3">
        <span className="min-w-0 truncate">{second[0]}</span>
        <span className="shrink-0">{second[1]}</span>
      </span>
    </>
  )
}
