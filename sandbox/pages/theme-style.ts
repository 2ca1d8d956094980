export const THEME_STYLE = `
:root { color-scheme: light dark; --ground: #f3f4f6; --card: #fff; --ink: #15181e; --soft: #565d6b; --line: #e1e4ea; --field: #c3c8d2;
  --accent: hsl(222 60% 38%); --accent-ink: hsl(222 60% 38%); --good: #11734b; --good-back: #e2f4eb; --wait: #875400; --wait-back: #fdf0d8;
  --bad: #b3261e; --bad-back: #fbe9e7; --shadow: 0 1px 2px rgb(20 24 31 / 6%), 0 12px 32px rgb(20 24 31 / 8%); }
@media (prefers-color-scheme: dark) { :root { --ground: #0e1014; --card: #181b21; --ink: #eef0f4; --soft: #a3abb9; --line: #2a2f38; --field: #464d5a;
  --accent-ink: hsl(222 90% 78%); --good: #6fd3a2; --good-back: #12301f; --wait: #f0c272; --wait-back: #352710; --bad: #ff9d94; --bad-back: #3d1a17;
  --shadow: 0 1px 2px rgb(0 0 0 / 40%); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0; }
a { color: var(--accent-ink); }
img { display: block; }
small { display: block; color: var(--soft); font-size: 0.8125rem; overflow-wrap: anywhere; }
code { font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 2px; }
[hidden] { display: none !important; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 18px; box-shadow: var(--shadow); padding: 24px; }
.amount { font-size: 2.5rem; line-height: 1.15; font-weight: 650; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
.note { color: var(--soft); font-size: 0.8125rem; text-align: center; }
.note b { color: var(--wait); background: var(--wait-back); border-radius: 99px; padding: 2px 10px; margin-right: 6px; }
.primary { display: block; width: 100%; min-height: 52px; padding: 14px 20px; border: 0; border-radius: 12px; background: var(--accent); color: #fff;
  font-weight: 600; text-align: center; text-decoration: none; }
.primary:hover { filter: brightness(1.12); }
.quiet, .danger { min-height: 44px; padding: 9px 16px; border: 1px solid var(--field); border-radius: 10px; background: none; font-weight: 600; }
.danger { color: var(--bad); }
.quiet:hover, .danger:hover { background: var(--ground); }
.quiet b, .danger b, .primary b { font-weight: inherit; }
`
