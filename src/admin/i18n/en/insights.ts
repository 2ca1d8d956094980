import type { SeriesName } from "../../words/insight-series"

export const insights = {
  title: "Insights",
  description: "How customers pay by bank. Days are in UTC.",
  range: {
    name: "Date range",
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
    "Line chart from {{from}} to {{to}}: {{started}} payments started, {{paid}} paid, {{abandoned}} abandoned. The table below lists every day.",
  days: {
    title: "Payments per day",
    hint: "A payment counts as abandoned if it is not paid within an hour of its start.",
    table: "Figures as a table",
    day: "Day",
    noChart: "The chart could not be loaded. The table below has the same figures.",
  },
  banks: {
    title: "Payments by bank",
    description: "Share of paid payments.",
    unnamed: "Unknown bank",
    others_one: "{{count}} other bank",
    others_other: "{{count}} other banks",
    payments_one: "{{count}} payment",
    payments_other: "{{count}} payments",
  },
  undecided: {
    title: "Undecided payments",
    description: "Payments that the bank has neither made nor rejected yet, and the time since their start.",
    since: "half longer than {{median}}, the longest {{longest}}",
  },
  amounts: {
    title: "Total paid",
  },
  time: {
    title: "Time to pay",
    description: "From the start of a payment until it is paid.",
    half: "50% paid within",
    most: "90% paid within",
  },
  report: {
    title: "Compare with your bank",
    description:
      "The payments that the payment service reported as paid on each of these days, and their outcome: captured, needs attention, or closed by your team.",
    download: "Download report",
    done: "The report was saved. Compare its “reported” column with your bank statement.",
  },
  nothing: {
    title: "Nothing paid yet",
    hint: "No payments were paid in this period.",
  },
}
