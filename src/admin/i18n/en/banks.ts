export const banks = {
  title: "Supported banks",
  inSettings: "Banks that customers can pay from, as listed by the payment service.",
  inRegion: "Banks that customers in {{name}} can pay from, as listed by the payment service.",
  search: "Search banks",
  columns: {
    bank: "Bank",
    status: "Status",
    countries: "Countries",
    since: "Since",
    id: "ID",
  },
  status: {
    available: "Available",
    paused: "Paused",
  },
  pausedBy: "By {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Pause",
      named: "Pause {{name}} for new payments",
      title: "Pause {{name}}?",
      text: "Your checkout no longer offers {{name}}, and no new payments start with it. Open payments are tracked as before and can still be paid.",
      done: "{{name}} is paused for new payments.",
    },
    resume: {
      confirm: "Resume",
      named: "Resume {{name}} for new payments",
      title: "Resume {{name}}?",
      text: "Your checkout offers {{name}} for new payments again.",
      done: "{{name}} takes new payments again.",
    },
  },
  fetched: "List fetched {{when}}",
  stale: "The payment service is not responding. This is the last list received.",
  refreshed: "The bank list is up to date.",
  empty: {
    title: "No banks yet",
    hint: "The payment service lists no banks here.",
  },
}
