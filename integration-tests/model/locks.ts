import type { Schedule } from "./schedule"

/** The locking module: one that works, or one whose locks are seen by nobody (two hosts with locks in memory). */
export class Locks {
  private readonly held = new Map<string, { owner: string; actor: string }>()

  constructor(
    private readonly schedule: Schedule,
    private readonly work: boolean,
  ) {}

  async acquire(key: string, owner: string): Promise<void> {
    if (!this.work) return
    await this.schedule.pause(`locks ${key}`, () => !this.held.has(key))
    this.held.set(key, { owner, actor: this.schedule.actor })
  }

  async release(key: string, owner: string): Promise<void> {
    if (!this.work) return
    await this.schedule.pause(`unlocks ${key}`)
    if (this.held.get(key)?.owner === owner) this.held.delete(key)
  }

  /** What a failed workflow gives back. */
  releaseAllOf(owner: string): void {
    this.forget((holder) => holder.owner === owner)
  }

  /** What runs out by itself after its holder has died. */
  releaseAllOfActor(actor: string): void {
    this.forget((holder) => holder.actor === actor)
  }

  private forget(which: (holder: { owner: string; actor: string }) => boolean): void {
    for (const [key, holder] of this.held) if (which(holder)) this.held.delete(key)
  }
}
