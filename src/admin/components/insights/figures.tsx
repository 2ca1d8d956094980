import type { ReactNode } from "react"
import { TextLink } from "../text-link"

export interface Figure {
  name: string
  value: string
  hint?: ReactNode
  /** The payments that the figure counts, and the name of the link to them. */
  payments?: { to: string; label: string } | undefined
}

/** Large figures with labels, side by side. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 px-6 py-4">
      {figures.map(({ name, value, hint, payments }) => (
        <div key={name} className="flex min-w-24 flex-col gap-y-1">
          <dt className="txt-small text-ui-fg-subtle">{name}</dt>
          <dd>
            <span className="txt-xlarge-plus block tabular-nums">
              {payments ? (
                <TextLink to={payments.to} label={payments.label}>
                  {value}
                </TextLink>
              ) : (
                value
              )}
            </span>
            {hint && <span className="txt-small text-ui-fg-subtle block">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
