export const banks = {
  title: "Supported banks",
  inSettings: "Banks that a shopper can pay from, as the payment service lists them.",
  inRegion: "Banks that shoppers of {{name}} can pay from, as the payment service lists them.",
  search: "Search banks",
  columns: {
    bank: "Bank",
    countries: "Countries",
    since: "Since",
    id: "ID",
  },
  fetched: "List fetched {{when}}",
  stale: "The payment service does not answer. This is the last list that was received.",
  refreshed: "The list of banks is up to date.",
  empty: {
    title: "No banks yet",
    hint: "The payment service lists no bank here.",
  },
}
