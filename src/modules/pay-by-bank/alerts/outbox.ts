import type { Logger, NotificationTypes } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from "../../../shared/times"
import type { AlertRecipient, PayByBankOptions } from "../options"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import { alertText } from "./alert-text"
import * as sql from "./outbox-statements"

const BATCH = 25
/** Longer than the sending of a batch takes. If the process dies, another one sends the rest after this time. */
const LEASE_MS = 5 * MINUTE_MS
const FIRST_RETRY_MS = MINUTE_MS
const LONGEST_RETRY_MS = HOUR_MS
const WAITS_MS = DAY_MS
/** Sent alerts are kept for this long. */
const KEPT_FOR_MS = 30 * DAY_MS
/** The digest is sent from this hour on (UTC). */
const DIGEST_HOUR = 7
const UNSENT_FOR_MS = 10 * MINUTE_MS

export const ALERT_TEMPLATE = "pay-by-bank-alert"
const FEED: AlertRecipient = { channel: "feed", to: "" }

/** Sends one notification through Medusa's Notification module. Rejects if it was not sent. */
export type SendNotification = (notification: NotificationTypes.CreateNotificationDTO) => Promise<void>

interface Dependencies {
  options: Pick<PayByBankOptions, "alerts">
  logger: Pick<Logger, "warn">
  send: SendNotification
  /** The address of the dashboard: its host, if the store has configured one, and its path. */
  dashboard: () => string
  now: () => Date
}

/**
 * Sends alerts to the dashboard's feed and to the recipients of the option `alerts`, each until it was sent. Any number of processes may
 * send at the same time: an alert is leased to one of them. A process that dies while Medusa's provider sends an alert may send it twice.
 */
export class Outbox {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
  }

  /** Queues what is due by the clock, and sends every alert that is due. */
  async send(now: Date): Promise<void> {
    await this.queueByClock(now)
    await this.deliver()
  }

  /** Queues what is due by the clock: payments that have waited for a day, and the daily digest. */
  @InjectManager("repository")
  async queueByClock(now: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const db = managerOf(context)
    await sql.queueWaiting(db, now, later(now, -WAITS_MS))
    if (this.deps.options.alerts?.digest && now.getUTCHours() >= DIGEST_HOUR)
      await sql.queueDigest(db, now.toISOString().slice(0, 10), now)
    await sql.deleteSent(db, later(now, -KEPT_FOR_MS))
  }

  /** Sends every alert that is due. One that cannot be sent is tried again later, at growing intervals, and stops no other. */
  async deliver(): Promise<void> {
    for (let full = true; full;) {
      const now = this.deps.now()
      const due = await this.lease({ now, until: later(now, LEASE_MS), limit: BATCH })
      for (const alert of due) await this.attempt(alert)
      full = due.length === BATCH
    }
  }

  /** How many alerts could not be sent for ten minutes. */
  @InjectManager("repository")
  async unsent(@MedusaContext() context: DatabaseContext = {}): Promise<number> {
    return await sql.countUnsent(managerOf(context), later(this.deps.now(), -UNSENT_FOR_MS))
  }

  private async attempt(alert: sql.DueAlert): Promise<void> {
    const recipients = [FEED, ...(this.deps.options.alerts?.to ?? [])]
    const missing = recipients.filter((each) => !alert.sent_to.includes(keyOf(each)))
    let failed = false
    for (const recipient of missing) {
      try {
        await this.deps.send(this.notificationOf(alert, recipient))
        await this.recordRecipient(alert.id, keyOf(recipient))
      } catch (error) {
        failed = true
        const { channel } = recipient
        this.deps.logger.warn(`pay-by-bank: the alert ${alert.id} was not sent by ${channel}: ${errorName(error)}`)
      }
    }
    const now = this.deps.now()
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (alert.attempts - 1), LONGEST_RETRY_MS)
    await this.conclude(
      alert.id,
      failed ? { sentAt: null, nextAt: later(now, retryMs) } : { sentAt: now, nextAt: null },
    )
  }

  /**
   * A key for each attempt: Medusa takes a notification that a dead process has left as pending for a sent one, and cannot send one again
   * that failed.
   */
  private notificationOf(alert: sql.DueAlert, recipient: AlertRecipient): NotificationTypes.CreateNotificationDTO {
    const { title, text, page } = alertText(alert)
    const key = { idempotency_key: `pay-by-bank:${alert.id}:${keyOf(recipient)}:${alert.attempts}` }
    if (recipient === FEED)
      return { ...FEED, ...key, template: "admin-ui", data: { title: `Pay by Bank: ${title}`, description: text } }
    return {
      ...recipient,
      ...key,
      template: this.deps.options.alerts?.template ?? ALERT_TEMPLATE,
      data: {
        id: alert.id,
        kind: alert.kind,
        title: `Pay by Bank: ${title}`,
        text,
        url: `${this.deps.dashboard()}${page}`,
        raised_at: alert.raised_at.toISOString(),
      },
    }
  }

  @InjectManager("repository")
  protected async lease(
    wanted: { now: Date; until: Date; limit: number },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<sql.DueAlert[]> {
    return await sql.leaseAlerts(managerOf(context), wanted)
  }

  @InjectManager("repository")
  protected async recordRecipient(
    id: string,
    recipient: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    await sql.recordRecipient(managerOf(context), id, recipient)
  }

  @InjectManager("repository")
  protected async conclude(
    id: string,
    end: Parameters<typeof sql.concludeAttempt>[2],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    await sql.concludeAttempt(managerOf(context), id, end)
  }
}

const keyOf = ({ channel, to }: AlertRecipient) => `${channel}:${to}`
