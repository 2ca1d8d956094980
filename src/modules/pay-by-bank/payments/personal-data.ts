import type { Database } from "../database"
import { allowTrailChanges, writeTrail } from "../events/write-trail"
import * as sql from "./erasure-statements"

export interface Erasure {
  /** How many payments were erased, and how many of their links, and lines of their timelines, could have personal data. */
  payments: number
  links: number
  notes: number
  /** Payments that are not concluded. They keep their data, because somebody may need it to settle their money. */
  skipped: { id: string; reference: string }[]
}

/** The personal data of customers in the plugin's tables. */
export class PersonalData {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /**
   * Erases the recipients and addresses of links, the notes of admin users, and error messages. Amounts, statuses and references stay.
   * The trail records who erased how many, not whom.
   */
  async erase(of: sql.Erased, by: string | null): Promise<Erasure> {
    return await this.db.transaction(async (tx) => {
      const found = await sql.lockPayments(tx, of, this.now())
      const ids = found.flatMap(({ id, concluded }) => (concluded ? [id] : []))
      const skipped = found.flatMap(({ id, reference, concluded }) => (concluded ? [] : [{ id, reference }]))
      const links = ids.length > 0 ? await sql.eraseLinks(tx, ids) : 0
      const notes = ids.length > 0 ? await this.eraseNotes(tx, ids) : 0
      const counts = { payments: ids.length, links, notes }
      const data = { ...counts, skipped: skipped.length }
      await writeTrail(tx, { kind: "personal_data_erased", by, at: this.now(), data })
      return { ...counts, skipped }
    })
  }

  private async eraseNotes(db: Database, requestIds: string[]): Promise<number> {
    await sql.deleteProposalsOf(db, requestIds)
    // A second run changes nothing, so it leaves no line about a change of the trail.
    if (!(await sql.hasTexts(db, requestIds))) return 0
    await allowTrailChanges(db, "Erasure of personal data")
    return await sql.eraseTexts(db, requestIds)
  }
}
