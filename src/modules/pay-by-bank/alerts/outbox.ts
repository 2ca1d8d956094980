import { setTimeout as sleep } from "node:timers/promises"
import type { Logger, NotificationTypes } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from "../../../shared/times"
import type { AlertRecipient, PayByBankOptions } from "../options/options"
import type { Database } from "../database"
import { alertText } from "./alert-text"
import type { AlertContent } from "../events/raised-alerts"
import * as sql from "./outbox-statements"

/** A provider that takes longer counts as failed, so that it cannot hold up other alerts. */
const SEND_LIMIT_MS = 20_000
const FIRST_RETRY_MS = MINUTE_MS
const LONGEST_RETRY_MS = HOUR_MS
const WAITS_MS = DAY_MS
/** Sent alerts are kept for this long. What has waited for longer is counted only in the digest. */
const KEPT_FOR_MS = 30 * DAY_MS
/** The digest is sent from this hour on (UTC). */
const DIGEST_HOUR = 7
const UNSENT_FOR_MS = 10 * MINUTE_MS

export const ALERT_TEMPLATE = "pay-by-bank-alert"
const FEED: AlertRecipient = { channel: "feed", to: "" }

/** Sends one notification through Medusa's Notification module. Rejects if it was not sent. */
export type SendNotification = (notification: NotificationTypes.CreateNotificationDTO) => Promise<void>

type ReadableAlert = sql.DueAlert & { content: AlertContent }

export interface OutboxDependencies {
  options: Pick<PayByBankOptions, "alerts" | "approvals">
  logger: Pick<Logger, "warn">
  send: SendNotification
  /** The e-mail addresses of these admin users. */
  emailsOf: (userIds: string[]) => Promise<string[]>
  /** The address of the dashboard: its host, if the store has configured one, and its path. */
  dashboard: () => string
  now: () => Date
}

/**
 * Sends alerts to the dashboard's feed and to the recipients of the option `alerts`, each until it was sent. Any number of processes may
 * send at the same time: an alert is leased to one of them. A process that dies while Medusa's provider sends an alert may send it twice.
 */
export class Outbox {
  constructor(
    private readonly db: Database,
    private readonly deps: OutboxDependencies,
    private readonly sendLimitMs = SEND_LIMIT_MS,
  ) {}

  /** Queues what is due by the clock: payments that have waited for a day, and the daily digest. */
  async queueByClock(now: Date): Promise<void> {
    await sql.queueWaiting(this.db, { now, before: later(now, -WAITS_MS), after: later(now, -KEPT_FOR_MS) })
    if (this.deps.options.alerts?.digest && now.getUTCHours() >= DIGEST_HOUR)
      await sql.queueDigest(this.db, now.toISOString().slice(0, 10), now)
    await sql.deleteSent(this.db, later(now, -KEPT_FOR_MS))
  }

  /** Sends every alert that is due. One that cannot be sent is tried again later, at growing intervals, and stops no other. */
  async deliver(): Promise<void> {
    const people = this.deps.options.approvals?.people ?? []
    const most = 1 + this.recipients().length + people.length
    for (;;) {
      const now = this.deps.now()
      const alert = await sql.leaseAlert(this.db, now, later(now, MINUTE_MS + most * this.sendLimitMs))
      if (!alert) return
      const isOfPeople = alert.content?.kind === "proposed" || alert.content?.kind === "approved"
      await sql.concludeAttempt(
        this.db,
        alert.id,
        await this.attempt(alert, isOfPeople ? await this.mailTo(people) : []),
      )
    }
  }

  /** How many alerts could not be sent for ten minutes. */
  async unsent(): Promise<number> {
    return await sql.countUnsent(this.db, later(this.deps.now(), -UNSENT_FOR_MS))
  }

  private recipients(): AlertRecipient[] {
    return this.deps.options.alerts?.to ?? []
  }

  /** Apart from those who get every alert anyway. */
  private async mailTo(userIds: string[]): Promise<AlertRecipient[]> {
    const known = new Set(this.recipients().map(keyOf))
    const people = (await this.deps.emailsOf(userIds)).map((to) => ({ channel: "email", to }))
    return people.filter((each) => !known.has(keyOf(each)))
  }

  private async attempt({ content, ...alert }: sql.DueAlert, people: AlertRecipient[]): Promise<sql.AttemptEnd> {
    const recipients = [FEED, ...this.recipients(), ...people]
    const missing = recipients.filter((each) => !alert.sent_to.includes(keyOf(each)))
    const failed = new Set<AlertRecipient>()
    for (const recipient of missing) {
      const failure = content ? await this.trySending({ ...alert, content }, recipient) : "unreadable"
      if (failure === null) continue
      // Without a provider for e-mail, the persons read the feed.
      if (failure === MedusaError.Types.NOT_FOUND && people.includes(recipient)) continue
      failed.add(recipient)
      const { channel } = recipient
      this.deps.logger.warn(
        `pay-by-bank: the alert ${alert.id} was not sent through the channel ${channel}: ${failure}`,
      )
    }
    const now = this.deps.now()
    // A store may have no provider for the feed. Then the other recipients are enough, if there are any.
    const needed = this.recipients().length > 0 ? this.recipients() : [FEED]
    if (![...needed, ...people].some((each) => failed.has(each))) return { sentAt: now, nextAt: null }
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (alert.attempts - 1), LONGEST_RETRY_MS)
    return { sentAt: null, nextAt: later(now, retryMs) }
  }

  /** Returns why it was not sent; `null` if it was. */
  private async trySending(alert: ReadableAlert, recipient: AlertRecipient): Promise<string | null> {
    try {
      const sending = this.deps.send(this.notificationOf(alert, recipient)).then(() => true)
      if (!(await Promise.race([sending, sleep(this.sendLimitMs, false, { ref: false })]))) return "timeout"
      await sql.recordRecipient(this.db, alert.id, keyOf(recipient))
      return null
    } catch (error) {
      return causeOf(error)
    }
  }

  /**
   * A key for each attempt: Medusa takes a notification that a dead process has left as pending for a sent one, and cannot send one again
   * that failed.
   */
  private notificationOf(
    { content, ...alert }: ReadableAlert,
    recipient: AlertRecipient,
  ): NotificationTypes.CreateNotificationDTO {
    const { title, text, page } = alertText(content)
    const key = { idempotency_key: `pay-by-bank:${alert.id}:${keyOf(recipient)}:${alert.attempts}` }
    if (recipient === FEED)
      return { ...FEED, ...key, template: "admin-ui", data: { title: `Pay by Bank: ${title}`, description: text } }
    return {
      ...recipient,
      ...key,
      template: this.deps.options.alerts?.template ?? ALERT_TEMPLATE,
      data: {
        id: alert.id,
        kind: content.kind,
        title: `Pay by Bank: ${title}`,
        text,
        url: `${this.deps.dashboard()}${page}`,
        raised_at: alert.raised_at.toISOString(),
      },
    }
  }
}

/** The provider's own message may name a recipient. `not_found`: no provider is configured for the channel. */
const causeOf = (error: unknown) => (error instanceof MedusaError ? error.type : errorName(error))
const keyOf = ({ channel, to }: AlertRecipient) => `${channel}:${to}`
