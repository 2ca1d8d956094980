/** Large figures with labels, side by side. */
export function Figures({ figures }: { figures: { name: string; value: string; hint?: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 px-6 py-4">
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="flex min-w-24 flex-col gap-y-1">
          <dt className="txt-small text-ui-fg-subtle">{name}</dt>
          <dd>
            <span className="txt-xlarge-plus block">{value}</span>
            {hint && <span className="txt-small text-ui-fg-subtle block">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
