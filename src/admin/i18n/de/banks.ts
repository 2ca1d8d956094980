import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Unterstützte Banken",
  inSettings: "Banken, von denen Kunden zahlen können, wie der Zahlungsdienst sie nennt.",
  inRegion: "Banken, von denen Kunden der Region {{name}} zahlen können, wie der Zahlungsdienst sie nennt.",
  search: "Banken suchen",
  columns: {
    bank: "Bank",
    countries: "Länder",
    since: "Seit",
    id: "Kennung",
  },
  fetched: "Liste abgerufen am {{when}}",
  stale: "Der Zahlungsdienst antwortet nicht. Dies ist die letzte Liste, die empfangen wurde.",
  refreshed: "Die Liste der Banken ist auf dem neuesten Stand.",
  empty: {
    title: "Noch keine Banken",
    hint: "Der Zahlungsdienst nennt hier keine Bank.",
  },
}
