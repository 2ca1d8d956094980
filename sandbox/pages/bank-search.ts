/** Filters the list while the shopper types. Without the script, the form sends the query to the server. */
export const BANK_SEARCH_SCRIPT = String.raw`(() => {
  const field = document.getElementById("q")
  const form = field.form
  form.querySelector("button").hidden = true
  form.addEventListener("submit", (event) => event.preventDefault())
  const filter = () => {
    const wanted = field.value.trim().toLowerCase()
    for (const bank of document.querySelectorAll("[data-bank]")) bank.hidden = !bank.dataset.bank.includes(wanted)
    for (const country of document.querySelectorAll("[data-country]")) country.hidden = !country.querySelector("[data-bank]:not([hidden])")
    document.querySelector("[data-none]").hidden = Boolean(document.querySelector("[data-bank]:not([hidden])"))
  }
  field.addEventListener("input", filter)
})()
`
