import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react"
import type { Bank } from "../banks"
import { savedBank } from "../saved-payments"
import { fill, messageOf } from "../words"
import type { Words } from "../words/en"
import { BankLogo, BankName } from "./bank-logo"
import { isNowhere } from "./use-kept-focus"

export interface BankTilesProps {
  /** `undefined` while the banks are loading. */
  banks: readonly Bank[] | undefined
  label: string
  words: Words
  /** How many banks have a tile. All others are in the picker. */
  max: number
  disabled: boolean
  /** The bank that was activated, while the page prepares what follows. */
  busy: { bankId: string | null } | null
  /** Offers to choose the bank at the next step. */
  hasNone: boolean
  /** Takes the focus when it appears, if no element has it. */
  takesFocus?: boolean | undefined
  /** Called on a click, or on Enter and Space, never on focus. */
  onChoose: (bankId: string | null) => void
}

/** Most shoppers never open the list, so it is loaded on first use. */
const loadPicker = async () => (await import("./on-demand")).BankPicker
const neverChanges = () => () => undefined

/** A list of buttons, one for each of the store's most used banks, then one that opens the list of all banks in its place. */
export function BankTiles(props: BankTilesProps) {
  const { banks, label, words, max, disabled, busy, hasNone, takesFocus = false, onChoose } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [Picker, setPicker] = useState<Awaited<ReturnType<typeof loadPicker>>>()
  const [hasFailed, setHasFailed] = useState(false)
  // A server cannot read it. It stays the same while the shopper looks at the tiles, because no tile may move under the finger.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const last = useMemo(() => (isInBrowser ? savedBank() : null), [isInBrowser])
  const top = useMemo(() => topBanks(banks ?? [], last, max), [banks, last, max])
  useEffect(() => {
    if (takesFocus && isNowhere()) group.current?.querySelector("button")?.focus({ preventScroll: true })
  }, [takesFocus])

  const choose = (bankId: string | null) => {
    if (!busy) onChoose(bankId)
  }
  const openPicker = async () => {
    if (busy) return
    try {
      const picker = await loadPicker()
      setPicker(() => picker)
    } catch {
      setHasFailed(true)
    }
  }
  const preload = () => void loadPicker().catch(() => undefined)
  const tile = (testId: string, onClick: () => void, content: ReactNode, isBusy = false) => ({
    type: "button" as const,
    className: "pbb-tile",
    "data-testid": `bank-tile-${testId}`,
    disabled,
    // Not `disabled`, because that would drop the keyboard focus.
    "aria-disabled": busy !== null,
    "aria-busy": isBusy,
    // The open list closes when its field loses the focus, which would move this tile away before the click.
    onMouseDown: (event: MouseEvent) => Picker && event.preventDefault(),
    // A key that is held down since the press of another control chooses nothing.
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.key === "Enter" && event.preventDefault(),
    onClick,
    children: content,
  })
  const isChosen = (bankId: string | null) => busy !== null && busy.bankId === bankId

  return (
    <div ref={group} role="group" aria-labelledby={id} className="pbb-choice" aria-busy={banks === undefined}>
      <p id={id} className="pbb-label">
        {label}
      </p>
      <ul className="pbb-tiles">
        {banks === undefined &&
          Array.from({ length: max + 1 }, (_, index) => <li key={index} className="pbb-tile" aria-hidden="true" />)}
        {top.map((bank) => (
          <li key={bank.id}>
            <button
              {...tile(
                bank.id,
                () => choose(bank.id),
                <>
                  <BankLogo bank={bank} />
                  <BankName bank={bank} words={words} isLast={bank.id === last} />
                </>,
                isChosen(bank.id),
              )}
            />
          </li>
        ))}
        {banks && banks.length > top.length && (
          <li className={Picker && "pbb-wide"}>
            {Picker ? (
              <Picker
                banks={banks}
                value={busy?.bankId ?? null}
                onChange={choose}
                words={words}
                disabled={disabled}
                isOpenAtFirst
              />
            ) : (
              <button
                {...tile(
                  "all",
                  () => void openPicker(),
                  <>
                    <svg className="pbb-logo pbb-search" viewBox="-8 -8 32 32" aria-hidden="true">
                      <path d="m10 10 4 4M11 6.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z" />
                    </svg>
                    {fill(words.bank.all, { count: banks.length })}
                  </>,
                )}
                onPointerEnter={preload}
                onFocus={preload}
              />
            )}
          </li>
        )}
        {hasNone && !Picker && (
          <li className="pbb-wide">
            <button {...tile("none", () => choose(null), words.bank.any, isChosen(null))} />
          </li>
        )}
      </ul>
      <p className="pbb-heard" role="status">
        {banks === undefined ? words.bank.loading : busy && words.pay.starting}
      </p>
      {hasFailed && !Picker && <p role="alert">{messageOf({ code: "offline" }, words)}</p>}
    </div>
  )
}

/** The bank used last on this device first, then by rank, then in the order of the list. */
function topBanks(banks: readonly Bank[], last: string | null, max: number): Bank[] {
  const place = ({ id, rank }: Bank) => (id === last ? 0 : (rank ?? banks.length + max))
  return [...banks].sort((a, b) => place(a) - place(b)).slice(0, max)
}
