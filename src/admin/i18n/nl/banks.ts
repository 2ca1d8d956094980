import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Ondersteunde banken",
  inSettings: "Banken waarmee klanten kunnen betalen, volgens de betaaldienst.",
  inRegion: "Banken waarmee klanten van {{name}} kunnen betalen, zoals de betaaldienst ze noemt.",
  search: "Banken zoeken",
  columns: {
    bank: "Bank",
    status: "Status",
    countries: "Landen",
    since: "Sinds",
    id: "ID",
  },
  status: {
    available: "Beschikbaar",
    paused: "Gepauzeerd",
  },
  pausedBy: "Door {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Pauzeren",
      named: "{{name}} pauzeren voor nieuwe betalingen",
      title: "{{name}} pauzeren?",
      text: "Uw afrekenpagina biedt {{name}} niet meer aan en er beginnen geen nieuwe betalingen met deze bank. Open betalingen worden gevolgd zoals voorheen en kunnen nog worden betaald.",
      done: "{{name}} is gepauzeerd voor nieuwe betalingen.",
    },
    resume: {
      confirm: "Hervatten",
      named: "{{name}} hervatten voor nieuwe betalingen",
      title: "{{name}} hervatten?",
      text: "Uw afrekenpagina biedt {{name}} weer aan voor nieuwe betalingen.",
      done: "{{name}} neemt weer nieuwe betalingen aan.",
    },
  },
  fetched: "Lijst opgehaald op {{when}}",
  stale: "De betaaldienst antwoordt niet. Dit is de laatste lijst die is ontvangen.",
  refreshed: "De lijst met banken is bijgewerkt.",
  empty: {
    title: "Nog geen banken",
    hint: "De betaaldienst noemt hier geen bank.",
  },
}
