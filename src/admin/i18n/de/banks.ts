import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Unterstützte Banken",
  inSettings: "Banken, von denen Kunden zahlen können, wie der Zahlungsdienst sie nennt.",
  inRegion: "Banken, von denen Kunden der Region {{name}} zahlen können, wie der Zahlungsdienst sie nennt.",
  search: "Banken suchen",
  columns: {
    bank: "Bank",
    status: "Status",
    countries: "Länder",
    since: "Seit",
    id: "ID",
  },
  status: {
    available: "Verfügbar",
    paused: "Pausiert",
  },
  pausedBy: "Von {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Pausieren",
      named: "{{name}} für neue Zahlungen pausieren",
      title: "{{name}} pausieren?",
      text: "An Ihrer Kasse wird {{name}} nicht mehr angeboten, und mit dieser Bank beginnen keine neuen Zahlungen. Offene Zahlungen werden weiter verfolgt und können noch bezahlt werden.",
      done: "{{name}} ist für neue Zahlungen pausiert.",
    },
    resume: {
      confirm: "Fortsetzen",
      named: "{{name}} für neue Zahlungen fortsetzen",
      title: "{{name}} fortsetzen?",
      text: "An Ihrer Kasse wird {{name}} wieder für neue Zahlungen angeboten.",
      done: "{{name}} nimmt wieder neue Zahlungen an.",
    },
  },
  fetched: "Liste abgerufen am {{when}}",
  stale: "Der Zahlungsdienst antwortet nicht. Dies ist die letzte Liste, die empfangen wurde.",
  refreshed: "Die Liste der Banken ist auf dem neuesten Stand.",
  empty: {
    title: "Noch keine Banken",
    hint: "Der Zahlungsdienst nennt hier keine Bank.",
  },
}
