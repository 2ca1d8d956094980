import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Store } from "../../kit/store/store"

const MINUTE_MS = 60_000

/** The database sets these times, and the plugin compares them with its own clock. */
const DATED = ["pay_by_bank_request", '"order"', "payment"]

const PREPARE = `
DROP SCHEMA IF EXISTS week CASCADE;
CREATE SCHEMA week;
CREATE TABLE week.clock (ahead interval NOT NULL);
INSERT INTO week.clock VALUES ('0');
CREATE FUNCTION week.date_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := NEW.created_at + (SELECT ahead FROM week.clock);
  RETURN NEW;
END $$;
${DATED.map((table) => `CREATE TRIGGER week_date BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION week.date_row();`).join("\n")}
`

/** Moves the time of the plugin, and of the rows that its database creates, through a week within a minute. */
export class WeekClock {
  private aheadMs = 0

  private constructor(
    private readonly store: Store,
    private readonly begins: Date,
  ) {
    store.payByBank().now = () => new Date(Date.now() + this.aheadMs)
  }

  static async open(store: Store, begins: Date): Promise<WeekClock> {
    const clock = new WeekClock(store, begins)
    await clock.database().raw(PREPARE)
    return clock
  }

  /** Moves to a minute of the week. Never moves back, because time also passes while people act. */
  async moveTo(minute: number): Promise<void> {
    this.aheadMs = Math.max(this.aheadMs, this.begins.getTime() + minute * MINUTE_MS - Date.now())
    await this.database().raw("UPDATE week.clock SET ahead = make_interval(secs => ?)", [this.aheadMs / 1000])
  }

  /** Leaves the database as it was, for the other files that share the store. */
  async close(): Promise<void> {
    await this.database().raw("DROP SCHEMA IF EXISTS week CASCADE")
  }

  private database() {
    return this.store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  }
}
