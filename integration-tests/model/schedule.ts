/** Thrown into whoever waits for a lock that nobody will ever give back. */
export class LockTimeout extends Error {
  override name = "LockTimeout"
}

interface Waiting {
  actor: string
  what: string
  ready: () => boolean
  go: () => void
  giveUp: (error: Error) => void
}

/** Microtasks are all that actors run on between two pauses, so they have come to rest when a macrotask runs. */
const atRest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Lets actors that run at the same time take turns, one atomic step each: an actor stops at every `pause`, and goes on
 * when it is picked. Who is picked is the story's choice, so a story can be told again.
 */
export class Schedule {
  readonly log: string[] = []
  private waiting: Waiting[] = []
  private readonly born: string[] = []
  private current = "nobody"
  private steps = 0

  get step(): number {
    return this.steps
  }

  get actor(): string {
    return this.current
  }

  /** Starts an actor; its first step is taken when it is picked. */
  spawn(actor: string, work: () => Promise<unknown>): void {
    this.born.push(actor)
    const life = this.stop(actor, "begins").then(work)
    life.catch((error: unknown) => this.tell(`fails: ${error instanceof Error ? error.message : String(error)}`))
  }

  /** The end of one atomic step of the actor whose turn it is. */
  async pause(what: string, ready: () => boolean = () => true): Promise<void> {
    await this.stop(this.current, what, ready)
  }

  tell(what: string): void {
    this.log.push(`${String(this.steps).padStart(4)} ${this.current}: ${what}`)
  }

  actors(): string[] {
    return [...new Set(this.waiting.map(({ actor }) => actor))]
  }

  /** One step of the actor at this place among those that can go on, the oldest first; `false` when there is none. */
  async advance(place: number): Promise<boolean> {
    const ready = new Set(this.waiting.filter((each) => each.ready()).map(({ actor }) => actor))
    const able = this.born.filter((actor) => ready.has(actor))
    const actor = able[place % Math.max(able.length, 1)]
    const next = this.waiting.find((each) => each.actor === actor && each.ready())
    if (!next) return this.unblock()
    this.waiting.splice(this.waiting.indexOf(next), 1)
    this.current = next.actor
    this.steps += 1
    if (next.what !== "") this.tell(next.what)
    next.go()
    await atRest()
    return true
  }

  /** The process of an actor is killed: it never goes on. */
  kill(actor: string): void {
    this.waiting = this.waiting.filter((each) => each.actor !== actor)
    this.log.push(`${String(this.steps).padStart(4)} ${actor}: is killed`)
  }

  private async unblock(): Promise<boolean> {
    const [blocked] = this.waiting.splice(0, 1)
    if (!blocked) return false
    this.current = blocked.actor
    blocked.giveUp(new LockTimeout(`Timed-out acquiring lock: ${blocked.what}`))
    await atRest()
    return true
  }

  private stop(actor: string, what: string, ready: () => boolean = () => true): Promise<void> {
    return new Promise((go, giveUp) => this.waiting.push({ actor, what, ready, go, giveUp }))
  }
}
