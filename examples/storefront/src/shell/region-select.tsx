import { useRegion } from "../store/region-context"

const SIGNS: Record<string, string> = { gbp: "£", eur: "€" }

export function RegionSelect() {
  const { regions, region, choose } = useRegion()
  return (
    <label className="region">
      <span className="sr-only">Deliver to</span>
      <select data-testid="region-select" value={region.id} onChange={(event) => choose(event.target.value)}>
        {regions.map((each) => (
          <option key={each.id} value={each.id}>
            {SIGNS[each.currency_code] ?? each.currency_code.toUpperCase()} {each.name}
          </option>
        ))}
      </select>
    </label>
  )
}
