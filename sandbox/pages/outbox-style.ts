export const OUTBOX_STYLE = `
.messages { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 24px; align-items: start; }
.board .mail { padding: 0; overflow: hidden; }
.mail header { padding: 16px 20px; border-bottom: 1px solid var(--line); display: grid; grid-template-columns: 44px 1fr; gap: 0 12px; }
.mail .face { grid-row: span 2; width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; background: var(--accent); color: #fff; font-weight: 700; }
.mail .body { padding: 24px 20px; display: grid; gap: 14px; }
.mail .amount { font-size: 2rem; }
.phone { max-width: 320px; width: 100%; justify-self: center; background: var(--card); border: 9px solid #23262d; border-radius: 38px; padding: 14px 14px 28px; min-height: 360px;
  box-shadow: var(--shadow); }
.phone::before { content: ""; display: block; width: 84px; height: 20px; margin: -4px auto 10px; border-radius: 99px; background: #23262d; }
.phone header { text-align: center; padding-bottom: 14px; border-bottom: 1px solid var(--line); margin-bottom: 16px; font-weight: 600; font-size: 0.875rem; }
.phone small { font-weight: 400; }
.phone .bubble { background: var(--ground); border-radius: 18px 18px 18px 4px; padding: 10px 14px; font-size: 0.9375rem; overflow-wrap: anywhere; }
.phone time { display: block; text-align: center; color: var(--soft); font-size: 0.75rem; padding-bottom: 8px; }
.board .plain { display: grid; gap: 8px; }
`
