export const BOARD_STYLE = `
.board main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 56px; display: grid; gap: 24px; }
.board .top { background: var(--card); border-bottom: 1px solid var(--line); }
.board .top > div { max-width: 1200px; margin: 0 auto; padding: 14px 16px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; }
.board .top > div > b { display: flex; align-items: center; gap: 10px; font-size: 1.0625rem; }
.board .top nav { display: flex; gap: 4px; }
.board .top nav a { padding: 6px 12px; border-radius: 8px; color: var(--soft); text-decoration: none; font-weight: 500; }
.board .top nav a[aria-current] { color: var(--ink); background: var(--ground); }
.board .top .note { margin-left: auto; }
.board .card { padding: 20px; min-width: 0; }
.board .card > h2 { padding-bottom: 12px; }
.setup { margin: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(230px, 1fr)); gap: 14px 24px; }
.setup dt { color: var(--soft); font-size: 0.8125rem; }
.setup dd { margin: 0; }
.scroll { overflow-x: auto; margin: 0 -20px; padding: 0 20px; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th { text-align: left; font-weight: 500; color: var(--soft); font-size: 0.8125rem; padding: 0 14px 8px 0; white-space: nowrap; }
td { border-top: 1px solid var(--line); padding: 10px 14px 10px 0; vertical-align: middle; white-space: nowrap; }
td:last-child, th:last-child { padding-right: 0; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td form { display: flex; gap: 8px; justify-content: flex-end; align-items: center; }
td button, td .button { min-height: 34px; padding: 4px 12px; border: 1px solid var(--field); border-radius: 8px; background: none; font-weight: 600; font-size: 0.8125rem;
  color: inherit; text-decoration: none; }
td button:hover, td .button:hover { background: var(--ground); }
.state { display: inline-block; padding: 2px 10px; border-radius: 99px; font-size: 0.8125rem; font-weight: 600; background: var(--ground); color: var(--soft); }
.state.paid { color: var(--good); background: var(--good-back); }
.state.pending, .state.unrecorded, .state.fault { color: var(--wait); background: var(--wait-back); }
.state.rejected, .state.trouble { color: var(--bad); background: var(--bad-back); }
.empty { color: var(--soft); }
`
