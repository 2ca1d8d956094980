import type { SeriesName } from "../../words/insight-series"

export const insights = {
  title: "Insights",
  description: "How shoppers pay by bank. Days are counted in UTC.",
  range: {
    name: "Days",
    week: "Last 7 days",
    month: "Last 30 days",
    quarter: "Last 90 days",
  },
  account: {
    name: "Account",
    all: "All accounts",
  },
  series: {
    started: "Started",
    paid: "Paid",
    abandoned: "Abandoned",
  } satisfies Record<SeriesName, string>,
  waiting: "Still waiting",
  chart:
    "Line chart from {{from}} to {{to}}: {{started}} payments started, {{paid}} paid, {{abandoned}} abandoned. The table below has every day.",
  days: {
    title: "Day by day",
    hint: "A payment counts as abandoned when it is not paid an hour after its start.",
    table: "Figures as a table",
    day: "Day",
    noChart: "The chart could not be loaded. Its figures are in the table below.",
  },
  banks: {
    title: "Share of banks",
    description: "Of the payments that were paid.",
    unnamed: "Bank not named by the service",
    others_one: "{{count}} other bank",
    others_other: "{{count}} other banks",
    payments_one: "{{count}} payment",
    payments_other: "{{count}} payments",
  },
  amounts: {
    title: "Paid in total",
  },
  time: {
    title: "Time to pay",
    description: "From the start of a payment to its money.",
    half: "Half are paid within",
    most: "Nine of ten are paid within",
  },
  report: {
    title: "Compare with your bank",
    description:
      "What the service has reported as paid on each of these days, and what became of it: captured, needs attention, or closed by staff.",
    download: "Download report",
    done: "The report was saved. Compare its column “reported” with your bank's statement.",
  },
  nothing: {
    title: "Nothing paid yet",
    hint: "No payment was paid in these days.",
  },
}
