export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 21 29 6 20 27l-6-7z" fill="var(--accent)" />
        <path d="M14 20 29 6 16.5 23z" fill="var(--spark)" />
      </svg>
      Larkfold
    </span>
  )
}
