export const BANK_STYLE = `
.bank .sheet { max-width: 480px; margin: 0 auto; padding: 28px 16px 40px; display: grid; gap: 20px; }
.bankbar { background: var(--card); border-bottom: 1px solid var(--line); border-top: 4px solid var(--accent); }
.bankbar div { max-width: 480px; margin: 0 auto; padding: 12px 16px; display: flex; align-items: center; gap: 12px; }
.bankbar span { margin-left: auto; color: var(--soft); font-size: 0.875rem; }
.paying { text-align: center; color: var(--soft); }
.paying .amount { color: var(--ink); }
.bank .sheet, .bank .card { grid-template-columns: minmax(0, 1fr); }
.bank .card { display: grid; gap: 20px; }
.facts { margin: 0; border-top: 1px solid var(--line); }
.facts div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; text-align: right; font-weight: 500; font-size: 0.875rem; overflow-wrap: anywhere; }
.facts small { font-weight: 400; }
details summary { cursor: pointer; font-weight: 500; }
.lines { list-style: none; margin: 8px 0 0; padding: 0; font-size: 0.9375rem; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; color: var(--soft); font-variant-numeric: tabular-nums; }
.actions { display: grid; gap: 12px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
fieldset { margin: 12px 0 0; padding: 0; border: 0; display: grid; gap: 8px; }
legend { padding: 0 0 8px; color: var(--soft); font-size: 0.8125rem; }
.choice { display: block; text-align: left; padding: 12px 16px; border: 1px dashed var(--field); border-radius: 10px; background: none; }
.choice:hover { background: var(--ground); }
.choice b { display: block; font-weight: 600; font-size: 0.9375rem; }
.choice span { color: var(--soft); font-size: 0.8125rem; }
.aside { text-align: center; font-size: 0.9375rem; }
.banner { background: var(--wait-back); color: var(--wait); border-radius: 12px; padding: 12px 16px; font-weight: 500; }
.search { display: flex; flex-wrap: wrap; gap: 6px 8px; }
.search label { width: 100%; font-size: 0.875rem; color: var(--soft); }
.search input { flex: 1; min-height: 44px; min-width: 0; padding: 8px 14px; border: 1px solid var(--field); border-radius: 10px; background: var(--ground); }
.search input::placeholder { color: var(--soft); opacity: 1; }
.country h2 { color: var(--soft); font-size: 0.8125rem; font-weight: 600; padding-bottom: 4px; }
.banks { list-style: none; margin: 0 -8px; padding: 0; }
.banks a { display: flex; align-items: center; gap: 14px; padding: 8px; border-radius: 12px; color: inherit; font-weight: 500; text-decoration: none; }
.banks a:hover { background: var(--ground); }
.banks a::after { content: ""; width: 8px; height: 8px; margin: 0 6px 0 auto; border: solid var(--field); border-width: 2px 2px 0 0; transform: rotate(45deg); }
.none { color: var(--soft); text-align: center; padding: 16px 0; }
.ending { text-align: center; justify-items: center; gap: 12px; padding: 36px 24px; }
.ending .amount { font-size: 2rem; }
.ending p { color: var(--soft); overflow-wrap: anywhere; }
.ending p.amount, .ending b { color: var(--ink); }
.ending .primary { margin-top: 12px; }
.ending .sign { width: 64px; height: 64px; border-radius: 50%; display: grid; place-items: center; font-size: 30px; font-weight: 700; line-height: 1;
  color: var(--soft); background: var(--ground); }
.ending.paid .sign { color: var(--good); background: var(--good-back); }
.ending.pending .sign { color: var(--wait); background: var(--wait-back); }
.ending.rejected .sign { color: var(--bad); background: var(--bad-back); }
`
