export const banks = {
  title: "Supported banks",
  inSettings: "Banks that customers can pay from, as listed by the payment service.",
  inRegion: "Banks that customers in {{name}} can pay from, as listed by the payment service.",
  search: "Search banks",
  columns: {
    bank: "Bank",
    countries: "Countries",
    since: "Since",
    id: "ID",
  },
  fetched: "List fetched {{when}}",
  stale: "The payment service is not responding. This is the last list received.",
  refreshed: "The bank list is up to date.",
  empty: {
    title: "No banks yet",
    hint: "The payment service lists no banks here.",
  },
}
