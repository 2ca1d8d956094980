import type { PayByBankClient } from "../../../client/client"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import {
  endedByAnyAnswer,
  isUnreached,
  proofOf,
  REFUSED_PAYMENTS,
  UNREACHED_IN_A_ROW,
  type BanksAnswer,
  type PauseCause,
} from "../../../domain/polling/failure-proof"
import { isForAllCallers, pauseAfter } from "../../../domain/polling/pause-schedule"
import { keyOf, type AccountLogin } from "./login"
import type { Database } from "../database"
import * as sql from "./pause-statements"
import { HOUR_MS, later, MINUTE_MS } from "../../../shared/times"

/** Longer than a call can take. If the process that probes dies, another one probes after this time. */
const PROBE_MS = 30_000
/** How much longer a pause lasts after a probe that proved nothing about the login. */
const CONTINUED_MS = MINUTE_MS / 2
/** How long the answer of the list of banks explains refused status calls. */
const BANKS_FRESH_MS = 10_000
/** A payment that was refused longer ago proves nothing together with new ones. */
const REFUSED_FOR_MS = HOUR_MS
/** How exact the stored time of the last answer is, so that few answers write it. */
const ANSWERED_EVERY_MS = MINUTE_MS

/** One status call: its payment, the login that started it, and that login's client. */
interface StatusCall extends AccountLogin {
  /** `null` for a payment that another login started. */
  uuid: string | null
  client: Pick<PayByBankClient, "listBanks">
}

type Read<T> = () => Promise<T>

/** The status calls of one batch of the job, or of one caller who waits. */
export interface PausableCalls {
  /** Makes a call, or repeats the error that paused the login. The first call after a pause probes, and the others wait. */
  run<T extends { record: unknown }>(call: StatusCall, read: Read<T>): Promise<T>
  /** When the pause of a login ends that a call of this batch met or began. */
  pausedUntil(of: AccountLogin): Date | null
}

/** One login during a batch. */
interface LoginState {
  pause: sql.StoredPause | null
  /** The pause had ended when the batch began. */
  toProbe: boolean
  probe: Promise<unknown> | null
  /** No more calls in this batch. */
  isBlocked: boolean
}

/** What this process saw of a login since its last answers. */
interface Seen {
  refused: Set<string>
  /** When the first of them was refused. */
  refusedAt: number
  unreached: number
  /** What the list of banks said about the last refusal. */
  lastBanks: BanksAnswer | null
  banks: { at: number; answer: Promise<BanksAnswer> } | null
  answeredAt: number
  recordAt: number
}

/**
 * The pauses of logins, so that a former login never pauses the present one. `proofOf` decides what a failed call proves: a pause
 * begins only for what concerns each payment of the login. Pauses are stored, so that all processes obey them: see
 * `docs/architecture.md#pauses`. Only a call that began after a pause ends it.
 */
export class Pauses {
  private readonly seen = new Map<string, Seen>()

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** The logins whose calls are paused now. */
  async current(): Promise<sql.StoredPause[]> {
    return (await this.all()).filter(isActiveAt(this.now()))
  }

  /**
   * The calls of a caller who waits.
   * @throws PayByBankError of the pause, with `paused`, while it applies to such calls
   */
  async forCaller(of: AccountLogin): Promise<PausableCalls> {
    const pause = await this.of(of)
    const isActive = pause !== null && isActiveAt(this.now())(pause)
    if (isActive && isForAllCallers(pause.cause)) throw pausedError(pause, this.now())
    const state: LoginState = { pause, toProbe: pause !== null && !isActive, probe: null, isBlocked: false }
    return { run: async (call, read) => await this.run(call, state, read), pausedUntil: () => pauseOf(state) }
  }

  /** The calls of a batch of the job, which skips the payments of paused logins. Reads all pauses once. */
  async forBatch(): Promise<PausableCalls> {
    const isActive = isActiveAt(this.now())
    const states = new Map(
      (await this.all()).map((pause): [string, LoginState] => [
        keyOf(pause),
        { pause, toProbe: !isActive(pause), probe: null, isBlocked: isActive(pause) },
      ]),
    )
    const stateOf = (of: AccountLogin): LoginState => {
      const state = states.get(keyOf(of)) ?? { pause: null, toProbe: false, probe: null, isBlocked: false }
      states.set(keyOf(of), state)
      return state
    }
    return {
      run: async (call, read) => await this.run(call, stateOf(call), read),
      pausedUntil: (of) => pauseOf(stateOf(of)),
    }
  }

  /** Ends the pauses of an account whose settings have changed, so that it is polled again at once. */
  async reset(account: string): Promise<void> {
    await sql.endPausesOf(this.db, account)
    this.seen.clear()
  }

  private async run<T extends { record: unknown }>(call: StatusCall, state: LoginState, read: Read<T>): Promise<T> {
    if (state.toProbe) {
      state.toProbe = false
      const probing = this.probe(call, state, read)
      state.probe = probing.catch(() => undefined)
      return await probing
    }
    await state.probe
    if (state.isBlocked && state.pause) throw pausedError(state.pause, this.now())
    return await this.tryCall(call, state, read)
  }

  /** Makes the one call that is allowed after a pause. */
  private async probe<T extends { record: unknown }>(call: StatusCall, state: LoginState, read: Read<T>): Promise<T> {
    const { pause } = state
    const leasedUntil = later(this.now(), PROBE_MS)
    if (pause && !(await sql.acquireProbe(this.db, pause, leasedUntil))) {
      state.isBlocked = true
      throw pausedError(pause, this.now())
    }
    const leased = pause && { ...pause, until: leasedUntil }
    state.pause = leased
    try {
      const answer = await read()
      await this.recordAnswer(call, state, { hasRecord: answer.record !== null, met: leased })
      return answer
    } catch (error) {
      if (error instanceof PayByBankError) {
        const cause = await this.causeOf(call, state, error)
        const isReached = !isUnreached(error.code, this.seenOf(call).lastBanks)
        if (leased && cause === "payment") await this.continueOrEnd(leased, state, isReached)
        else if (cause !== "payment") await this.begin(call, state, { cause, error, replaced: leasedUntil })
      }
      throw error
    }
  }

  private async tryCall<T extends { record: unknown }>(call: StatusCall, state: LoginState, read: Read<T>): Promise<T> {
    const met = state.pause
    try {
      const answer = await read()
      await this.recordAnswer(call, state, { hasRecord: answer.record !== null, met })
      return answer
    } catch (error) {
      if (error instanceof PayByBankError) {
        const cause = await this.causeOf(call, state, error)
        // Calls that were in flight when a pause began add nothing to it.
        const addsNothing = state.isBlocked || (cause === "outage" && state.pause !== null)
        const replaced = state.pause?.until ?? null
        if (cause !== "payment" && !addsNothing) await this.begin(call, state, { cause, error, replaced })
      }
      throw error
    }
  }

  /**
   * Ends the pause that the call met. An answer without a record ends none of a login that may not read statuses, but lets the other
   * payments be tried.
   */
  private async recordAnswer(
    of: AccountLogin,
    state: LoginState,
    { hasRecord, met: pause }: { hasRecord: boolean; met: sql.StoredPause | null },
  ): Promise<void> {
    const [seen, now] = [this.seenOf(of), this.now()]
    seen.unreached = 0
    if (hasRecord) seen.refused.clear()
    const isDue = (at: number) => Math.abs(now.getTime() - at) >= ANSWERED_EVERY_MS
    if (!pause && !isDue(seen.answeredAt) && !(hasRecord && isDue(seen.recordAt))) return
    const ends = pause !== null && (pause.cause !== "statuses" || hasRecord)
    const answer = { account: of.account, login: of.login, now, hasRecord, until: pause?.until ?? null, ends }
    await sql.writeAnswer(this.db, answer)
    seen.answeredAt = now.getTime()
    if (hasRecord) seen.recordAt = now.getTime()
    if (state.pause === pause) state.pause = pause && !ends ? { ...pause, until: now } : null
  }

  private async causeOf(call: StatusCall, state: LoginState, error: PayByBankError): Promise<PauseCause | "payment"> {
    const { code, retryAfterMs } = error
    const seen = this.seenOf(call)
    const banks = code === "unauthorized" ? await this.banksOf(call, seen) : null
    seen.lastBanks = banks
    await this.forgetDisproved(call, seen)
    const { refused, unreached } = seen
    const cause = proofOf(
      { code, uuid: call.uuid, retryAfterMs },
      { refused, unreached, paused: state.pause?.cause ?? null, banks },
    )
    seen.unreached = isUnreached(code, banks) ? unreached + 1 : 0
    if (code === "unauthorized" && call.uuid !== null && refused.size < REFUSED_PAYMENTS) {
      if (refused.size === 0) seen.refusedAt = this.now().getTime()
      refused.add(call.uuid)
    }
    return cause
  }

  /** Before failures prove something about the login: another process may have been answered since, and old refusals do not count. */
  private async forgetDisproved(of: AccountLogin, seen: Seen): Promise<void> {
    if (Math.abs(this.now().getTime() - seen.refusedAt) > REFUSED_FOR_MS) seen.refused.clear()
    const isProof = seen.unreached + 1 >= UNREACHED_IN_A_ROW || seen.refused.size + 1 >= REFUSED_PAYMENTS
    if (!isProof) return
    const { answeredAt, recordReadAt } = await sql.readAnswers(this.db, of)
    const lately = this.now().getTime() - ANSWERED_EVERY_MS
    if (answeredAt && answeredAt.getTime() > lately) seen.unreached = 0
    if (recordReadAt && recordReadAt.getTime() > Math.min(seen.refusedAt, lately)) seen.refused.clear()
  }

  /** Explains a refused status call by a call that the same login makes elsewhere. */
  private async banksOf({ client }: StatusCall, seen: Seen): Promise<BanksAnswer> {
    const at = this.now().getTime()
    const isFresh = seen.banks !== null && Math.abs(at - seen.banks.at) < BANKS_FRESH_MS
    if (!isFresh) seen.banks = { at, answer: askForBanks(client) }
    return (await seen.banks?.answer) ?? "unclear"
  }

  private seenOf(of: AccountLogin): Seen {
    const seen = this.seen.get(keyOf(of)) ?? newSeen()
    this.seen.set(keyOf(of), seen)
    return seen
  }

  private async begin(
    { account, login }: AccountLogin,
    state: LoginState,
    { cause, error, replaced }: { cause: PauseCause; error: PayByBankError; replaced: Date | null },
  ): Promise<void> {
    const { pauseMs, ...planned } = pauseAfter(state.pause, cause, error)
    state.isBlocked = true
    state.pause = { account, login, ...planned, until: later(this.now(), pauseMs) }
    await sql.writePause(this.db, state.pause, replaced)
  }

  /** After a probe that failed because of its own payment only. */
  private async continueOrEnd(leased: sql.StoredPause, state: LoginState, isReached: boolean): Promise<void> {
    if (isReached && endedByAnyAnswer(leased.cause)) {
      await sql.endPause(this.db, leased)
      state.pause = null
    } else {
      state.isBlocked = true
      state.pause = { ...leased, until: later(this.now(), CONTINUED_MS) }
      await sql.writePause(this.db, state.pause, leased.until)
    }
  }

  /** Every stored pause, with those that have ended but were not probed yet. */
  async all(): Promise<sql.StoredPause[]> {
    return await sql.readPauses(this.db)
  }

  /** The stored pause of a login, also if it has ended but was not probed yet. */
  async of(of: AccountLogin): Promise<sql.StoredPause | null> {
    return await sql.readPause(this.db, of)
  }
}

const newSeen = (): Seen => ({
  ...{ refused: new Set(), refusedAt: 0, unreached: 0, lastBanks: null, banks: null },
  ...{ answeredAt: 0, recordAt: 0 },
})

const pauseOf = ({ isBlocked, pause }: LoginState) => (isBlocked ? (pause?.until ?? null) : null)

const isActiveAt = (now: Date) => (pause: sql.StoredPause) => now < pause.until

async function askForBanks(client: StatusCall["client"]): Promise<BanksAnswer> {
  try {
    await client.listBanks()
    return "answered"
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    if (error.code === "unauthorized") return "refused"
    return isUnreached(error.code, null) ? "unreachable" : "unclear"
  }
}

function pausedError({ code, until }: sql.StoredPause, now: Date): PayByBankError {
  return new PayByBankError(code, {
    detail: "not polled: the account is paused",
    retryAfterMs: Math.max(0, until.getTime() - now.getTime()),
    paused: true,
  })
}
