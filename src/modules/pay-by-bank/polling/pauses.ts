import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { pauseAfter, pauseAfterProbe, type PlannedPause, type Streak } from "../../../domain/polling/pause-schedule"
import { keyOf, type AccountLogin } from "../accounts/login"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./pause-statements"
import { later } from "../../../shared/times"

/** Longer than a call can take. If the process that probes dies, another one probes after this time. */
const PROBE_MS = 30_000
/** When another process is probing at the moment, its result is known after about this time. */
const PROBED_ELSEWHERE_MS = 2000

type Call<T> = () => Promise<T>

/** The calls of one batch of the job, for any number of accounts. */
interface PausableCalls {
  /** Runs a call, or repeats the error that paused the account. The first call after a pause probes, and the others wait. */
  run<T>(of: AccountLogin, call: Call<T>): Promise<T>
  /** When the login's pause ends; `null` if it is not paused. */
  pausedUntil(of: AccountLogin): Date | null
}

/** One login during a batch. */
interface LoginState {
  pause: sql.StoredPause | null
  /** The pause had ended when the batch began. */
  toProbe: boolean
  probe: Promise<unknown> | null
}

/**
 * The pauses of merchant accounts, one for each login, so that a former login never pauses the present one. They are stored, so
 * that all processes obey them: see `docs/decisions.md#pauses`. Only a call that began after a pause ends it.
 */
export class Pauses {
  readonly repository: Database["repository"]
  /** The failures in a row of this process that have not led to a pause yet. */
  private readonly streaks = new Map<string, Streak>()

  constructor(
    database: Database,
    private readonly now: () => Date,
  ) {
    this.repository = database.repository
  }

  /** The logins whose calls are paused now. */
  async current(): Promise<sql.StoredPause[]> {
    return (await this.all()).filter(isActiveAt(this.now()))
  }

  /**
   * Reads the pause of a login before a call for a shopper or an admin user.
   * @throws PayByBankError of the pause, with `paused`, while it applies to such calls
   */
  async assertNotPaused(of: AccountLogin): Promise<sql.StoredPause | null> {
    const pause = await this.of(of)
    if (pause && !pause.onlyJob && isActiveAt(this.now())(pause)) throw pausedError(pause, this.now())
    return pause
  }

  /** Runs a call for a shopper or an admin user. `known` is the pause that was read before. */
  async run<T>(of: AccountLogin, known: sql.StoredPause | null, call: Call<T>): Promise<T> {
    if (known && !known.onlyJob) return await this.probe(known, call)
    try {
      const answer = await call()
      if (known) await this.end(of, known.until, this.now())
      return answer
    } catch (error) {
      if (error instanceof PayByBankError) await this.beginAfter(of, error)
      throw error
    }
  }

  /** Stores the pause that follows a failed call for a shopper or an admin user. Most failures pause nothing. */
  async beginAfter(of: AccountLogin, error: PayByBankError): Promise<void> {
    const planned = pauseAfter(null, error)
    if (!planned.onlyJob) await this.begin(of, planned, null)
  }

  /** Reads all pauses once for a batch of calls. */
  async forBatch(): Promise<PausableCalls> {
    const isActive = isActiveAt(this.now())
    const states = new Map(
      (await this.all()).map((pause): [string, LoginState] => [
        keyOf(pause),
        { pause, toProbe: !isActive(pause), probe: null },
      ]),
    )
    const stateOf = (of: AccountLogin): LoginState => {
      const state = states.get(keyOf(of)) ?? { pause: null, toProbe: false, probe: null }
      states.set(keyOf(of), state)
      return state
    }
    return {
      run: async (of, call) => await this.runInBatch(of, stateOf(of), call),
      pausedUntil: (of) => states.get(keyOf(of))?.pause?.until ?? null,
    }
  }

  /** Ends the pauses of an account whose settings have changed, so that it is polled again at once. */
  async reset(account: string): Promise<void> {
    for (const pause of await this.all()) {
      if (pause.account === account) await this.end(pause, pause.until, this.now())
    }
    this.streaks.clear()
  }

  private async runInBatch<T>(of: AccountLogin, state: LoginState, call: Call<T>): Promise<T> {
    if (state.toProbe && state.pause) {
      state.toProbe = false
      const probing = this.probeInBatch(state, state.pause, call)
      state.probe = probing.catch(() => undefined)
      return await probing
    }
    await state.probe
    if (state.pause) throw pausedError(state.pause, this.now())
    try {
      const answer = await call()
      this.streaks.delete(keyOf(of))
      return answer
    } catch (error) {
      // Calls that were in flight when the pause began add nothing to it.
      if (error instanceof PayByBankError && !state.pause) await this.recordFailure(of, state, error)
      throw error
    }
  }

  private async probeInBatch<T>(state: LoginState, pause: sql.StoredPause, call: Call<T>): Promise<T> {
    try {
      const answer = await this.probe(pause, call, (next) => (state.pause = next))
      state.pause = null
      return answer
    } catch (error) {
      if (state.pause === pause) state.pause = { ...pause, until: later(this.now(), PROBED_ELSEWHERE_MS) }
      throw error
    }
  }

  private async recordFailure(of: AccountLogin, state: LoginState, error: PayByBankError): Promise<void> {
    const planned = pauseAfter(this.streaks.get(keyOf(of)) ?? null, error)
    if (planned.pauseMs === 0) return void this.streaks.set(keyOf(of), planned)
    // The stored pause counts from now on.
    this.streaks.delete(keyOf(of))
    state.pause = this.pauseOf(of, planned)
    await this.write(state.pause, null)
  }

  /** Runs the one call that is allowed after a pause. Success ends the pause, and failure continues it. */
  private async probe<T>(
    pause: sql.StoredPause,
    call: Call<T>,
    onPause: (next: sql.StoredPause) => void = () => undefined,
  ): Promise<T> {
    const leasedUntil = later(this.now(), PROBE_MS)
    if (!(await this.acquireProbe(pause, leasedUntil))) throw pausedError(pause, this.now())
    try {
      const answer = await call()
      this.streaks.delete(keyOf(pause))
      await this.end(pause, leasedUntil, this.now())
      return answer
    } catch (error) {
      if (error instanceof PayByBankError) onPause(await this.begin(pause, pauseAfterProbe(pause, error), leasedUntil))
      throw error
    }
  }

  private async begin(of: AccountLogin, planned: PlannedPause, replaced: Date | null): Promise<sql.StoredPause> {
    const pause = this.pauseOf(of, planned)
    await this.write(pause, replaced)
    return pause
  }

  private pauseOf({ account, login }: AccountLogin, planned: PlannedPause): sql.StoredPause {
    const { code, failures, onlyJob, pauseMs } = planned
    return { account, login, code, failures, onlyJob, until: later(this.now(), pauseMs) }
  }

  /** Every stored pause, with those that have ended but were not probed yet. */
  @InjectManager("repository")
  async all(@MedusaContext() context: DatabaseContext = {}): Promise<sql.StoredPause[]> {
    return await sql.readPauses(managerOf(context))
  }

  /** The stored pause of a login, also if it has ended but was not probed yet. */
  @InjectManager("repository")
  async of(of: AccountLogin, @MedusaContext() context: DatabaseContext = {}): Promise<sql.StoredPause | null> {
    return await sql.readPause(managerOf(context), of)
  }

  @InjectManager("repository")
  protected async acquireProbe(
    pause: sql.StoredPause,
    leasedUntil: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    return await sql.acquireProbe(managerOf(context), pause, leasedUntil)
  }

  @InjectManager("repository")
  protected async write(
    pause: sql.StoredPause,
    replaced: Date | null,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    await sql.writePause(managerOf(context), pause, replaced)
  }

  @InjectManager("repository")
  protected async end(
    of: AccountLogin,
    until: Date,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    await sql.endPause(managerOf(context), of, until, now)
  }
}

const isActiveAt = (now: Date) => (pause: sql.StoredPause) => now < pause.until

function pausedError({ code, until }: sql.StoredPause, now: Date): PayByBankError {
  return new PayByBankError(code, {
    detail: "not polled: the account is paused",
    retryAfterMs: Math.max(0, until.getTime() - now.getTime()),
    paused: true,
  })
}
