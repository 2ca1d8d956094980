import { banksFor, COUNTRY_NAMES, type Bank } from "../banks"
import type { Payment } from "../payment"
import { html, type Html } from "./html"
import { money, page, SANDBOX_NOTE } from "./layout"

export function chooseBankPage(payment: Payment, merchantName: string, search: string): string {
  const { amount, currency } = payment.request
  const found = banksFor(currency).filter((bank) => bank.name.toLowerCase().includes(search.trim().toLowerCase()))
  const body = html`<main class="sheet">
    <header class="paying">
      <p>Paying ${merchantName}</p>
      <p class="amount">${money(amount, currency)}</p>
    </header>
    <section class="card">
      <h1>Choose your bank</h1>
      <form class="search" method="get" role="search">
        <label for="q">Search banks</label>
        <input
          id="q"
          name="q"
          type="search"
          value="${search}"
          placeholder="Start typing a name"
          autocomplete="off"
          data-testid="bank-search"
        />
        <button class="quiet">Search</button>
      </form>
      ${byCountry(found, homeOf(payment)).map(([country, banks]) => countryGroup(country, banks))}
      <p class="none" data-none ${found.length > 0 && "hidden"}>No bank matches this name. Try a shorter search.</p>
    </section>
    ${SANDBOX_NOTE}
  </main>`
  return page({ title: "Choose your bank", kind: "bank", script: "/assets/bank-search.js", body })
}

function countryGroup(country: string, banks: readonly Bank[]): Html {
  return html`<section class="country" data-country>
    <h2>${COUNTRY_NAMES[country] ?? country}</h2>
    <ul class="banks">
      ${banks.map(
        (bank) =>
          html`<li data-bank="${bank.name.toLowerCase()}">
            <a href="?bank=${bank.id}" data-testid="bank-option-${bank.id}"
              ><img src="/logos/${bank.id}.svg" alt="" width="40" height="40" />${bank.name}</a
            >
          </li>`,
      )}
    </ul>
  </section>`
}

function homeOf(payment: Payment): string {
  return payment.kind === "auth" ? (payment.request.country ?? "").toUpperCase() : ""
}

/** Lists every bank once, under its first country. The shopper's own country comes first. */
function byCountry(banks: readonly Bank[], home: string): [string, Bank[]][] {
  const groups = new Map<string, Bank[]>()
  for (const bank of banks) {
    const country = bank.countries.includes(home) ? home : (bank.countries[0] ?? "")
    groups.set(country, [...(groups.get(country) ?? []), bank])
  }
  return [...groups].sort(([left], [right]) => Number(right === home) - Number(left === home))
}
