import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Ondersteunde banken",
  inSettings: "Banken waarmee klanten kunnen betalen, volgens de betaaldienst.",
  inRegion: "Banken waarmee klanten van {{name}} kunnen betalen, zoals de betaaldienst ze noemt.",
  search: "Banken zoeken",
  columns: {
    bank: "Bank",
    countries: "Landen",
    since: "Sinds",
    id: "ID",
  },
  fetched: "Lijst opgehaald op {{when}}",
  stale: "De betaaldienst antwoordt niet. Dit is de laatste lijst die is ontvangen.",
  refreshed: "De lijst met banken is bijgewerkt.",
  empty: {
    title: "Nog geen banken",
    hint: "De betaaldienst noemt hier geen bank.",
  },
}
