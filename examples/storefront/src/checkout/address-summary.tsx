interface Place {
  first_name?: string | null
  last_name?: string | null
  address_1?: string | null
  address_2?: string | null
  city?: string | null
  postal_code?: string | null
}

export function AddressSummary({ place, countryName }: { place: Place; countryName?: string }) {
  const lines = [
    [place.first_name, place.last_name].filter(Boolean).join(" "),
    [place.address_1, place.address_2].filter(Boolean).join(", "),
    [place.city, place.postal_code].filter(Boolean).join(" "),
    countryName,
  ]
  return <address>{lines.map((line, row) => line && <span key={row}>{line}</span>)}</address>
}
