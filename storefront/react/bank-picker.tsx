import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react"
import type { Bank } from "../banks"
import { searchBanks } from "../search-banks"
import { fill } from "../words"
import type { Words } from "../words/en"
import { BankLogo, BankName } from "./bank-logo"
import { isNowhere } from "./use-kept-focus"

export interface BankPickerProps {
  /** `undefined` while the banks are loading. */
  banks: readonly Bank[] | undefined
  /** `null`: the shopper chooses at the bank step. */
  value: string | null
  onChange: (bankId: string | null) => void
  words: Words
  disabled?: boolean | undefined
  /** Opens the list and takes the focus when it appears, unless the shopper has gone on to another field. */
  isOpenAtFirst?: boolean | undefined
}

/**
 * A combobox with a listbox, following the ARIA practices: typing searches, the arrow keys move, Enter chooses, Escape
 * closes, and the focus stays in the field. The first option leaves the choice to the next step.
 */
export function BankPicker({
  banks,
  value,
  onChange,
  words,
  disabled = false,
  isOpenAtFirst = false,
}: BankPickerProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setActive] = useState(0)
  // Keeps typing fast, however long the list is.
  const wanted = useDeferredValue(query ?? "")
  const found = useMemo(() => searchBanks(banks ?? [], wanted), [banks, wanted])
  const chosen = banks?.find((bank) => bank.id === value)
  const options = [null, ...found]
  const shown = (of: readonly unknown[]) => Math.min(moved, of.length - 1)
  const active = shown(options)
  useEffect(() => {
    if (!isOpenAtFirst || !isNowhere()) return
    field.current?.focus()
    setIsOpen(true)
  }, [isOpenAtFirst])
  const optionId = (index: number) => `${id}-${index}`

  const open = (at: number) => {
    setIsOpen(true)
    goTo(at)
  }
  const goTo = (at: number) => {
    const index = Math.max(0, at)
    // May be beyond the end of the list: the banks that match the typed text follow.
    setActive(index)
    list.current?.children[Math.min(index, options.length - 1)]?.scrollIntoView?.({ block: "nearest" })
  }
  const close = () => {
    setIsOpen(false)
    setQuery(null)
  }
  const choose = (bank: Bank | null) => {
    onChange(bank?.id ?? null)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const here = options.findIndex((bank) => (bank?.id ?? null) === value)
    // Enter may arrive before the list matches the typed text.
    const atOnce = query === null || query === wanted ? options : [null, ...searchBanks(banks ?? [], query)]
    const moves: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? goTo(active + 1) : open(here)),
      ArrowUp: () => (isOpen ? goTo(active - 1) : open(here)),
      PageDown: () => goTo(active + 10),
      PageUp: () => goTo(active - 10),
      Enter: () => (isOpen ? choose(atOnce[shown(atOnce)] ?? null) : open(here)),
      Escape: close,
    }
    const move = moves[event.key]
    if (!move || (event.key === "Escape" && !isOpen)) return
    event.preventDefault()
    // A key that is held down since the press of another control chooses nothing.
    if (event.key !== "Enter" || !event.repeat) move()
  }

  return (
    <div className="pbb-picker" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <label htmlFor={id} className="pbb-label">
        {words.bank.label}
      </label>
      <div className="pbb-field">
        {chosen && query === null && <BankLogo bank={chosen} />}
        <input
          ref={field}
          id={id}
          className="pbb-input"
          data-testid="bank-search"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(isOpen ? { "aria-activedescendant": optionId(active) } : {})}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={isOpen ? words.bank.search : words.bank.any}
          value={query ?? chosen?.name ?? ""}
          onChange={({ target }) => {
            setQuery(target.value)
            // Typing is a search, so Enter chooses the first bank found.
            open(target.value.trim() ? 1 : 0)
          }}
          onClick={() => !isOpen && open(0)}
          onKeyDown={onKeyDown}
        />
        <svg className="pbb-arrow" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </div>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.bank.label}
        className="pbb-list"
        hidden={!isOpen}
        tabIndex={-1}
        // Keeps the focus in the field when the shopper chooses a bank or scrolls the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          options.map((bank, index) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles Enter
            <li
              key={bank?.id ?? ""}
              id={optionId(index)}
              role="option"
              className="pbb-option"
              data-testid={bank ? `bank-option-${bank.id}` : "bank-any"}
              data-active={index === active || undefined}
              aria-selected={(bank?.id ?? null) === value}
              onClick={() => choose(bank)}
            >
              {bank ? <BankLogo bank={bank} /> : <span className="pbb-logo" aria-hidden="true" />}
              {bank ? <BankName bank={bank} words={words} /> : words.bank.any}
            </li>
          ))}
      </ul>
      <p className="pbb-quiet" role="status">
        {banks === undefined && words.bank.loading}
        {isOpen && banks !== undefined && banks.length > 0 && countOf(found.length, words)}
      </p>
    </div>
  )
}

function countOf(count: number, words: Words): string {
  return count === 0 ? words.bank.none : fill(words.bank.found, { count })
}
