import { menu } from "../menu"

export const insights = {
  title: menu.en.insights,
  description: "What the payments that were started on these days have become. Days and times are in {{zone}}.",
  asOf: "Today is counted now, earlier days as of {{when}}.",
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
  success: {
    title: "Success rate",
    none: "No checkout is decided yet",
    checkouts_one: "{{paid}} of {{count}} checkout paid",
    checkouts_other: "{{paid}} of {{count}} checkouts paid",
    change: "{{change}} percentage points against the {{days}} days before ({{rate}})",
    noBefore: "No checkouts to compare with in the {{days}} days before",
    hint: "A checkout is one cart or order, however many payments were started for it. It counts as paid if one of them is paid. Checkouts that are waiting are left out.",
  },
  started: "Started",
  payments: {
    title: "Payments",
    hint: "A payment is one row of the payments list. Each is in exactly one of these five. Without an answer from the bank, it is waiting for an hour after its start, then abandoned.",
    show: "{{figure}}: {{count}}. Show these payments.",
  },
  chart:
    "Bar chart from {{from}} to {{to}}: {{started}} payments started, {{paid}} paid, {{declined}} declined, {{canceled}} canceled, {{abandoned}} abandoned, {{waiting}} waiting. The table below lists every day.",
  days: {
    title: "Payments per day",
    hint: "Each payment counts on the day on which it was started.",
    table: "Figures as a table",
    day: "Day",
    noChart: "The chart could not be loaded. The table below has the same figures.",
  },
  banks: {
    title: "Banks",
    description:
      "The highest failure rate first: the share of failed payments in those that were paid or failed. A payment failed if the bank declined or reversed it, or did not answer although the customer came back.",
    unnamed: "Unknown bank",
    empty: "No payments yet",
    emptyHint: "No payments were started in this period.",
    rate: "{{rate}} failed",
    noRate: "Nothing decided yet",
    counts:
      "{{started}} started, {{returned}} came back, {{paid}} paid, {{declined}} declined, {{canceled}} canceled, {{abandoned}} abandoned, {{waiting}} waiting",
    causes: "Why payments failed",
  },
  causes: {
    RJCT: "Declined by the bank",
    BLCK: "Blocked by the bank",
    reversed: "Reversed after payment",
    no_answer: "No answer from the bank",
    other: "Declined with code {{code}}",
  },
  amounts: {
    title: "Money",
    paid: "Paid ({{currency}})",
    disputed: "In dispute ({{currency}})",
    hint: "Money in dispute is not part of the paid amount: the payment differs from the request, or needs attention.",
    payments_one: "{{count}} payment",
    payments_other: "{{count}} payments",
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
