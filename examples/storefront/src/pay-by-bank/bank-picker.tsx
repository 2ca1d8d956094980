import { useMemo, useRef, useState, type KeyboardEvent } from "react"
import { BankLogo } from "./bank-logo"
import { searchBanks, type Bank } from "./banks"

interface BankPickerProps {
  /** Undefined while the list is being fetched. */
  banks: Bank[] | undefined
  bankId: string | null
  onPick: (bankId: string | null) => void
  isDisabled: boolean
}

/** Plain radio buttons underneath, so that arrow keys, screen readers and forced colours work as everywhere else. */
export function BankPicker({ banks, bankId, onPick, isDisabled }: BankPickerProps) {
  const [query, setQuery] = useState("")
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => searchBanks(banks ?? [], query), [banks, query])

  const stepIntoList = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault()
      list.current?.querySelector("input")?.focus()
    }
  }

  return (
    <fieldset className="bank-picker" disabled={isDisabled}>
      <legend>Your bank</legend>
      <label className="bank bank-any" data-testid="bank-any">
        <input type="radio" name="bank" checked={bankId === null} onChange={() => onPick(null)} />
        <span className="bank-logo" aria-hidden="true">
          <svg viewBox="0 0 24 24">
            <path d="M3.5 9.5 12 4.5l8.5 5zM5 19.5h14M7 10v7m5-7v7m5-7v7" />
          </svg>
        </span>
        <span className="bank-name">Let me choose at the bank step</span>
      </label>
      {banks === undefined && <p className="bank-wait">Fetching the list of banks</p>}
      {banks !== undefined && banks.length > 0 && (
        <>
          <label className="bank-search">
            <span className="sr-only">Search for your bank</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="11" cy="11" r="6" />
              <path d="m15.5 15.5 4 4" />
            </svg>
            <input
              type="search"
              data-testid="bank-search"
              placeholder={`Search ${banks.length} banks`}
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={stepIntoList}
            />
          </label>
          <div className="bank-list" ref={list}>
            {found.map((bank) => (
              <label key={bank.id} className="bank" data-testid={`bank-option-${bank.id}`}>
                <input type="radio" name="bank" checked={bankId === bank.id} onChange={() => onPick(bank.id)} />
                <BankLogo bank={bank} />
                <span className="bank-name">{bank.name}</span>
              </label>
            ))}
          </div>
          <p className="bank-wait" role="status">
            {found.length === 0 && "No bank of that name. You can still choose at the bank step."}
          </p>
        </>
      )}
    </fieldset>
  )
}
