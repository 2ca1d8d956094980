import path from "node:path"

/**
 * The conditions of the ledger's compare-and-sets that the mutation tests remove one at a time, each with the one test that
 * must fail. A new condition needs a row here: these conditions alone decide which of two processes wins a race for money.
 */
export interface Predicate {
  /** Relative to `src/modules/pay-by-bank`. */
  file: string
  /** The file whose tests notice it: its spec is in `__tests__` in the same folder. */
  testedBy: string
  /** The function or constant that contains the text. */
  within: string
  /** Any whitespace, including line breaks, matches a single space. */
  text: string
  /** Selects one occurrence, if the text occurs several times. */
  nth?: number
  /** `open` matches every row, `shut` matches none (for one of several alternatives), `gone` removes the text. */
  change: "open" | "shut" | "gone"
  /** The test's name contains this text and ends with `test`. */
  statement: string
  test: string
}

/** Relative to the repository's root. */
export const MODULE = "src/modules/pay-by-bank"

export const specOf = ({ testedBy }: Pick<Predicate, "testedBy">): string =>
  `${MODULE}/${path.dirname(testedBy)}/__tests__/${path.basename(testedBy)}.spec.ts`

type Line = [text: string, test: string, more?: Partial<Pick<Predicate, "nth" | "change">>]

const statementsOf =
  (file: string, testedBy = file) =>
  (within: string, lines: Line[], statement = within): Predicate[] =>
    lines.map(([text, test, more]) => ({ file, testedBy, within, statement, text, test, change: "open", ...more }))

const polling = statementsOf("polling/polling-statements")
const pause = statementsOf("polling/pause-statements")
const former = statementsOf("accounts/former-credentials")
const needed = statementsOf("accounts/needs-credentials", "accounts/former-credentials")
const trail = statementsOf("events/account-trail")
const pausedBank = statementsOf("banks/paused-bank-statements")
const approval = statementsOf("approvals/approval-statements")
const noRecord = statementsOf("polling/no-record-statements")
const alert = statementsOf("alerts/alert-statements")
const outgoing = (within: string, lines: Line[]) =>
  statementsOf("alerts/outbox-statements", "alerts/outbox")(within, lines, "")
const lease = statementsOf("leases/lease-statements")
const storeProcess = statementsOf("processes/process-statements")
const recheck = statementsOf("polling/recheck-statements")
const ledger = statementsOf("requests/request-statements")
const link = statementsOf("links/link-statements")
const refund = statementsOf("refunds/refund-statements")
const batch = statementsOf("refunds/batch-statements")
const hold = statementsOf("refunds/hold-statements")
const start = statementsOf("requests/start-statements")
const gauge = statementsOf("telemetry/gauge-statements")
const lines = statementsOf("events/trail-statements")
const erasure = statementsOf("personal-data/erasure-statements")
const concluded = statementsOf("personal-data/erasure-statements", "personal-data/personal-data")

const OTHERS = "changes its rows, and those of no other request"
const PROLONGED = "of a poll that began before tracking was prolonged"
const shut = { change: "shut" } as const

export const PREDICATES: Predicate[] = [
  ...polling("acquireSlot", [
    ["id = ?", OTHERS],
    ["(last_polled_at IS NULL OR last_polled_at NOT BETWEEN ? AND ?)", "leaves what was polled a moment ago"],
    ["last_polled_at NOT BETWEEN ? AND ?", "takes what a clock that was set back has polled", shut],
    ["last_polled_at IS NULL", "takes what was never polled", shut],
    ["(last_read_at IS NULL OR last_read_at NOT BETWEEN ? AND ?)", "leaves what an admin user read a moment ago"],
    ["last_read_at NOT BETWEEN ? AND ?", "takes what an admin user read before", shut],
    ["last_read_at IS NULL", "takes what was never polled", shut],
  ]),
  ...polling("storeStatusResults", [
    ["old.status <> 'paid'", "leaves what is paid already"],
    ["read.status = 'paid'", "an unpaid status result ends a lease", { nth: 1 }],
    ["read.status = 'paid'", "failures before the money arrived do not count against its capture", { nth: 2 }],
    ["read.reported_paid", "without reported money, no time is stored", { nth: 1 }],
    ["read.decided", "the time of a stall stays until the bank decides"],
    ["read.declined", "the first declined status result stays, and another one ends it", { nth: 1 }],
  ]),
  ...polling(
    "over",
    [
      ["r.outcome = 'attention'", "a settled request stays settled", { nth: 1 }],
      ["read.fits", "a wrong status result ends no attention"],
      [
        "(read.reported_paid OR r.paid_at IS NULL)",
        "a status result without money ends no attention of a wrong one that reported money",
      ],
      [
        "read.reported_paid",
        "a status result with money ends the attention of a wrong one that reported money",
        { nth: 1, ...shut },
      ],
      ["r.reason IN (${wrongReasons})", "a right status result ends no attention of another reason"],
      ["r.outcome = 'attention'", "a settled request that was stalled stays settled", { nth: 2 }],
      ["r.reason = 'stalled'", "a decision ends no attention of another reason"],
      [
        "(read.decided OR (r.unread_since IS NOT NULL AND coalesce(r.stalls_at, read.stalls_at) > read.now))",
        "an undecided status result does not end a stall",
      ],
      ["read.decided", "a decision ends a stall", shut],
      [
        "coalesce(r.stalls_at, read.stalls_at) > read.now",
        "an undecided status result ends a stall of unread answers only",
        shut,
      ],
      ["r.outcome = 'closed'", "a settled request stays settled"],
      ["read.reported_paid", "money that arrives for the first time opens a closed request", { nth: 2, ...shut }],
      ["read.contradicts", "no money opens no closed request"],
      ["r.status <> 'mismatch'", "another contradictory record opens no closed request"],
      ["r.status <> 'mismatch'", "a first contradictory record opens a closed request", shut],
      ["r.status_code IS DISTINCT FROM read.status_code", "another contradictory record opens no closed request"],
      [
        "r.status_code IS DISTINCT FROM read.status_code",
        "a contradictory record with another code opens a closed request",
        shut,
      ],
    ],
    "storeStatusResults",
  ),
  ...polling(
    "IS_RECHECKED",
    [
      ["r.paid_at IS NOT NULL", "money that arrives for the first time opens a closed request"],
      ["r.outcome IS NOT DISTINCT FROM 'closed'", "leaves money that your team has resolved", shut],
      [
        "r.outcome IS NOT DISTINCT FROM 'closed'",
        "a status result with money ends the attention of a wrong one that reported money",
      ],
      ["r.reversed_at IS NOT NULL", "leaves money that was reversed", shut],
    ],
    "storeStatusResults",
  ),
  ...polling(
    "planned",
    [
      [
        "r.track_until > ${plan}.tracked_until",
        `an answer without a record ${PROLONGED} decides the next poll if tracking is as it was`,
      ],
    ],
    PROLONGED,
  ),
  ...polling(
    "CREDENTIALS_FOUND",
    [
      ["r.outcome = 'attention'", "a settled request that lacked its credentials stays settled"],
      ["r.reason = 'credentials_missing'", "a right status result ends no attention of another reason"],
    ],
    "storeStatusResults",
  ),
  ...polling("loseCredentials", [
    ["id IN (${marks})", OTHERS],
    ["status <> 'paid'", "leaves what is paid"],
    ["r.track_until > ?", "looks no more after the end of tracking"],
    ["next_poll_at IS NOT NULL", "leaves what is tracked no more"],
    ["r.outcome IS NULL", "keeps another reason, and plans the next look"],
  ]),
  ...polling("makeLostDue", [
    ["account = ?", "leaves what another account lacks"],
    ["outcome = 'attention'", "leaves what is closed"],
    ["reason = 'credentials_missing'", "leaves what needs attention for another reason"],
    ["(next_poll_at > ? OR next_poll_at IS NULL)", "leaves what is due already"],
    ["next_poll_at IS NULL", "takes what is tracked no more", shut],
    ["unread_since IS NOT NULL", "leaves what was answered"],
    ["unread_since IS NOT NULL AND next_poll_at > ?", "takes what has failed", shut],
  ]),
  ...polling("planChecks", [
    ["NOT n.has_record", "plans nothing for what has a record"],
    ["r.id = n.id", OTHERS],
    ["r.status <> 'paid'", "leaves what is paid"],
    ["r.uuid IS NOT NULL", "leaves what has no uuid to poll"],
  ]),
  ...polling(
    "SHOWN_UNPAID",
    [
      ["n.is_clear", "that is not clear leaves what was not understood"],
      ["r.outcome = 'attention'", "that is clear leaves what is closed"],
      ["r.reason = 'stalled'", "that is clear ends no attention of another reason"],
      ["r.stalls_at IS NULL", "that is clear ends no stall of an approved payment"],
    ],
    "an answer without a record",
  ),
  ...polling("markUnread", [
    ["r.id = n.id", OTHERS],
    ["r.status <> 'paid'", "leaves what is paid"],
  ]),
  ...polling("leaseDue", [
    ["next_poll_at <= ?", "leaves what is due later"],
    ["(leased_until IS NULL OR leased_until <= ?)", "leaves what is leased"],
    ["leased_until IS NULL", "takes what was never leased", shut],
    [
      "(status = 'paid' OR last_polled_at IS NULL OR last_polled_at NOT BETWEEN ? AND ?)",
      "leaves what was polled a moment ago",
    ],
    ["last_polled_at NOT BETWEEN ? AND ?", "takes what a clock that was set back has polled", shut],
    ["status = 'paid'", "takes money to settle that was polled a moment ago", { ...shut, nth: 1 }],
    ["last_polled_at IS NULL", "takes what was never polled", shut],
    [
      "(status = 'paid' OR last_read_at IS NULL OR last_read_at NOT BETWEEN ? AND ?)",
      "leaves what an admin user read a moment ago",
    ],
    ["status = 'paid'", "takes money to settle that an admin user read a moment ago", { ...shut, nth: 2 }],
    ["last_read_at NOT BETWEEN ? AND ?", "takes what an admin user read before", shut],
    ["last_read_at IS NULL", "takes what was never polled", shut],
    ["(status = 'paid' OR NOT ${LOGIN_PAUSED})", "leaves what waits for a paused login"],
    ["status = 'paid'", "takes money to settle whose login is paused", { ...shut, nth: 3 }],
    ["uuid IS NOT NULL", "leaves what has no uuid to poll"],
    ["ORDER BY next_poll_at", "longest due first", { change: "gone" }],
    ["SKIP LOCKED", "skips what another caller is leasing", { change: "gone" }],
  ]),
  ...polling("postpone", [
    ["id IN (${marks})", OTHERS],
    ["next_poll_at IS NOT NULL", "leaves what is due no more"],
    ["outcome IS DISTINCT FROM 'settled'", "leaves the verification of what is settled"],
  ]),
  ...polling("makeDue", [
    ["uuid IN (${marks})", OTHERS],
    ["next_poll_at > ?", "leaves what is due already"],
    ["next_poll_at IS NULL AND status <> 'paid'", "takes what is undecided after tracking", shut],
    ["next_poll_at IS NULL", "leaves what is due already"],
    ["status <> 'paid'", "leaves what is paid"],
    ["(last_polled_at IS NULL OR last_polled_at NOT BETWEEN ? AND ?)", "leaves what was polled a moment ago"],
    ["last_polled_at NOT BETWEEN ? AND ?", "takes what a clock that was set back has polled", shut],
    ["last_polled_at IS NULL", "takes what was never polled", shut],
    ["outcome IS DISTINCT FROM 'settled'", "leaves what is settled"],
  ]),
  ...polling("makeCartDue", [
    ["${column} = ?", OTHERS],
    ["status = 'paid'", "leaves what is not paid"],
    ["(outcome IS NULL OR outcome = 'attention')", "leaves what is settled"],
    ["outcome = 'attention'", "takes money under attention", shut],
    ["next_poll_at > ?", "leaves what is due already"],
  ]),
  ...polling("recordWait", [
    ["${column} > ?", "begins again after a wait that has ended"],
    ["${column} > ?", "the start of an earlier wait", shut],
    ["id = ?", OTHERS],
  ]),
  ...polling("endWaits", [["id = ?", OTHERS]]),

  ...pause("readPause", [
    ["account = ?", "reads the pause of its account only"],
    ["login = ?", "reads the pause of its login only"],
  ]),
  ...pause("acquireProbe", [
    ["account = ?", "changes only its account"],
    ["login = ?", "changes only its login"],
    ["paused_until = ?", "lets one of two callers probe", { nth: 2 }],
  ]),
  ...pause("writePause", [
    ["known.cause IS NULL", "begins where a login was answered before", shut],
    ["known.paused_until = ?", "replaces the pause that a probe has extended", shut],
    ["(known.cause = 'outage') = (excluded.cause = 'outage')", "keeps a pause for all callers during an outage"],
    ["known.paused_until < excluded.paused_until", "keeps a longer pause"],
    ["known.cause = 'outage' AND excluded.cause <> 'outage'", "replaces an outage", shut],
  ]),
  ...pause("endPause", [
    ["account = ?", "changes only its account"],
    ["login = ?", "changes only its login"],
    ["paused_until = ?", "keeps a pause that began meanwhile"],
  ]),
  ...pause("endPausesOf", [["account = ?", "ends the pauses of all logins of its account only"]]),

  ...trail(
    "readChanges",
    [
      ["account = ?", "are its own, newest first"],
      ["nth <= ?", "are its newest, and all that redirect money, so that many others hide none"],
      ["${REDIRECTS}", "are its newest, and all that redirect money, so that many others hide none", shut],
    ],
    "the changes of an account",
  ),
  ...trail("readMerchantChanges", [["created_at > ?", "is shown for a week"]], "a redirected account"),
  ...trail(
    "REDIRECTS",
    [
      [
        "line.type IN ('changed', 'approved')",
        "is one with an approved change, and not one with a proposed or rejected one",
      ],
      ["c.field IN (${REDIRECTING})", "is not one with other changes or a first value"],
      [`c."from" IS NOT NULL`, "is not one with other changes or a first value"],
      ["paid.account <> line.account", "is one with a first value, once another account has been paid"],
      ["paid.paid_at < line.created_at", "is one with a first value, once another account has been paid"],
    ],
    "a redirected account",
  ),
  ...trail(
    "REPLACES_REMOVED",
    ["earlier.account = line.account", "earlier.type IN ('changed', 'approved')", "p.field = c.field"].map((text) => [
      text,
      "has another value in place of one that was removed before, at any time",
    ]),
    "a redirected account",
  ),
  ...trail(
    "REPLACES_REMOVED",
    [
      [
        "(earlier.created_at, earlier.id) < (line.created_at, line.id)",
        "are its newest, and all that redirect money, so that many others hide none",
      ],
    ],
    "the changes of an account",
  ),
  ...approval(
    "readProposals",
    [["proposed_at > ?", "is not read after seven days, and replaced without a word then"]],
    "a proposal",
  ),
  ...approval(
    "readProposal",
    [
      ["id = ?", "is read for its subject or its id alone, and replaces an earlier one"],
      ["proposed_at > ?", "is not read after seven days, and replaced without a word then"],
    ],
    "a proposal",
  ),
  ...approval(
    "writeProposal",
    [["subject = ?", "is read for its subject or its id alone, and replaces an earlier one"]],
    "a proposal",
  ),
  ...approval(
    "takeProposal",
    [
      ["id = ?", "is taken by one decision, alone, until it is released, its time is over or it is replaced"],
      [
        "taken_until IS NULL",
        "is taken by one decision, alone, until it is released, its time is over or it is replaced",
      ],
      ["taken_until <= ?", "is taken by one decision, alone, until it is released, its time is over or it is replaced"],
    ],
    "a proposal",
  ),
  ...approval(
    "releaseProposal",
    [["id = ?", "is taken by one decision, alone, until it is released, its time is over or it is replaced"]],
    "a proposal",
  ),
  ...approval("endProposal", [["id = ?", "is ended alone"]], "a proposal"),
  ...approval("deleteProposal", [["subject = ?", "is deleted for its subject alone"]], "a proposal"),
  ...approval(
    "deleteEndedProposals",
    [["proposed_at <= ?", "that has ended is deleted alone, after seven days"]],
    "a proposal",
  ),
  ...approval(
    "countTry",
    [
      [
        "t.tries < ? OR t.last_at <= ?",
        "are five, until fifteen minutes after the last one, and counted for each person",
      ],
    ],
    "tries to approve",
  ),
  ...approval("forgetTries", [["user_id = ?", "are forgotten for one person alone"]], "tries to approve"),
  ...former("dropFormer", [
    ["account = ?", "deletes only those of its account"],
    ["login = ?", "deletes only those of its login"],
  ]),
  ...former("replaceFormerPassword", [
    ["account = ?", "replaces only that of its account"],
    ["login = ?", "replaces only that of its login"],
    ["password = ?", "leaves a newer password", { nth: 2 }],
  ]),
  ...former("deleteUnneeded", [
    ["f.kept_at <= ?", "keeps what was kept a moment ago, because a payment may just be starting"],
    ["r.account = f.account", "another account's payment keeps nothing"],
    ["r.login = f.login", "another login's payment keeps nothing"],
    ["p.account = unneeded.account", "leaves the pause of another account"],
    ["p.login = unneeded.login", "leaves the pause of another login"],
  ]),
  ...needed(
    "openRequestSql",
    [
      ["${r}.next_poll_at IS NOT NULL", "while a payment is tracked", shut],
      ["${r}.outcome = 'attention'", "when the payment is no longer tracked"],
      ["${r}.status <> 'paid'", "when the payment is paid and needs attention"],
      ["${r}.uuid IS NULL", "when the payment is no longer tracked"],
      ["${r}.outcome IS NULL", "when the payment is a closed link without a uuid"],
      ["${r}.uuid IS NOT NULL", "while a payment is polled at the end of tracking", shut],
      ["${r}.track_until > ?", "when the payment is a link whose time is over"],
    ],
    "deleteUnneeded",
  ),
  ...needed(
    "needsCredentials",
    [
      ["${r}.recheck_at IS NOT NULL", "while a payment is paid and read again later", shut],
      ["${r}.outcome = 'attention'", "when the payment was reversed and is closed"],
      ["${r}.reversed_at IS NOT NULL", "when the payment is paid and needs attention"],
    ],
    "deleteUnneeded",
  ),
  ...recheck("leaseRechecks", [
    ["recheck_at <= ?", "leaves what is due later"],
    ["NOT ${LOGIN_PAUSED}", "leaves what waits for a paused login"],
    ["ORDER BY recheck_at", "longest due first, and each only once until the lease ends", { change: "gone" }],
    ["SKIP LOCKED", "skips what another caller is leasing", { change: "gone" }],
  ]),
  ...recheck("storeRechecks", [
    ["r.status IN ('paid', 'mismatch')", "leaves what is not paid"],
    ["r.paid_at IS NOT NULL", "leaves what has reported no money"],
    ["(r.last_polled_at IS NULL OR r.last_polled_at <= read.now)", "leaves what was read after this read began"],
    ["r.last_polled_at IS NULL", "takes what was never read before", shut],
    ["read.is_other_money", "other money reopens a reversal that your team has closed", shut],
    [
      "r.reversed_outcome = 'closed'",
      "a paid record ends the reversal of a closed payment, which is not evaluated again",
      shut,
    ],
  ]),
  ...recheck("restoreBindings", [
    ["r.id IN (${marks})", "leaves the claim of another request"],
    ["b.session_id = r.claimed_session_id", "leaves the binding of another session"],
    ["b.status = 'deleted'", "leaves what is bound"],
  ]),
  ...recheck("retryRechecks", [
    ["r.id = n.id", OTHERS, { nth: 1 }],
    ["r.recheck_at IS NOT NULL", "leaves what is not read again"],
  ]),
  ...recheck("confirmReceived", [
    ["id = ?", OTHERS],
    ["outcome IN ('attention', 'closed')", "leaves what is settled"],
    ["reversed_at IS NOT NULL", "leaves what was not reversed"],
    ["reversed_outcome = 'closed'", "ends the reversal of a closed payment, which is not evaluated again", shut],
  ]),

  ...noRecord("hasRead", [
    ["account = ?", "is false with a payment of another account"],
    ["login = ?", "is false with a payment of another login"],
    ["created_at >= ?", "is false with a payment that was started earlier"],
    ["status_code IS NOT NULL", "is false with a payment that has no record"],
  ]),
  ...noRecord("deleteLearned", [
    ["account = ?", "drops only what belongs to the login"],
    ["login = ?", "drops only what belongs to the login"],
  ]),
  ...gauge("readGauges", [
    ["status = 'paid'", "leaves what is not paid", { nth: 1 }],
    ["(status = 'paid' OR NOT ${LOGIN_PAUSED})", "leaves what waits for a paused login, but not money to settle"],
    ["status = 'paid'", "leaves what waits for a paused login, but not money to settle", { nth: 2, ...shut }],
    ["outcome IS NULL", "leaves what has ended"],
    ["next_poll_at <= ?", "leaves what is due later"],
    ["leased_until <= ?", "leaves what another process polls"],
    ["leased_until IS NULL", "counts what is due, and since when the oldest is", shut],
    ["uuid IS NOT NULL", "leaves what has no uuid"],
    ["outcome = 'attention'", "leaves what needs none", { nth: 1 }],
    ["outcome = 'attention'", "leaves what needs none", { nth: 2 }],
    ["request_id = oldest.id", "counts them, and when the latest attention was raised of the one that waits longest"],
    ["type = 'attention'", "is not dated by another event"],
  ]),
  ...alert("reviewAlerts", [
    ["r.account = of.account", "keeps the alerts of other accounts and causes apart", { nth: 1 }],
    ["r.unread_since <= ?", "leaves what was not understood for a moment"],
    ["r.unread_code = 'unexpected_refusal'", "leaves what failed in another way"],
    ["r.next_poll_at IS NOT NULL", "leaves what is polled no more"],
    ["r.status = 'created'", "leaves what had a record"],
    ["r.track_until > ?", "leaves what is no longer tracked"],
    ["r.account = of.account", "leaves another account's", { nth: 2 }],
    ["r.returned_at <= ?", "leaves whose customer returned a moment ago"],
    ["f.account = of.account", "is not interrupted by a payment with a record of another account"],
    ["f.status_code IS NOT NULL", "raises as many in a row"],
    ["p.account = of.account", "raises none for an unknown account's credentials", { nth: 1 }],
    ["p.failures >= ?", "raises none for credentials that were refused once or twice", { nth: 1 }],
    ["p.cause = 'login'", "raises one if the calls fail for minutes, and ends it when the pause ends"],
    ["p.login = of.login", "raises none for former credentials that no payment needs"],
    ["p.failures >= ?", "raises none for statuses that were refused for a moment", { nth: 2 }],
    [
      "p.cause = 'statuses'",
      "raises one if the calls refuse the credentials for minutes, and ends it when the pause ends",
    ],
    ["p.account = of.account", "raises none for an unknown account", { nth: 3 }],
    [
      "p.cause IN ('limit', 'outage')",
      "raises one if the calls refuse the credentials for minutes, and ends it when the pause ends",
    ],
    ["p.failures >= ?", "raises none for calls that failed for a moment", { nth: 3 }],
    ["p.paused_until > ?", "raises none for a short pause", { nth: 1 }],
    ["p.paused_until > ?", "keeps the alert of a long pause until the pause ends", { nth: 2 }],
    [
      "raised.account = of.account",
      "keeps no alert for the long pause of another account, or because of another alert",
    ],
    [
      "raised.code = 'service_failing'",
      "keeps no alert for the long pause of another account, or because of another alert",
    ],
    ["a.account IN (SELECT account FROM of)", "ends no alert of an account that only another process knows"],
    ["cause.account = a.account", "keeps the alerts of other accounts and causes apart"],
    ["cause.code = a.code", "keeps the alerts of other accounts and causes apart"],
  ]),

  ...statementsOf("alerts/alert-statements")(
    "UNANSWERED",
    [
      ["r.account = of.account", "raises none for what belongs to an unknown account"],
      ["r.unread_since <= ?", "raises none for what failed for a moment", { nth: 1 }],
      ["r.unread_code IS DISTINCT FROM 'unexpected_refusal'", "raises none for what is answered in another form"],
      ["r.next_poll_at IS NOT NULL", "raises none for what is polled no more"],
      ["r.status <> 'paid'", "raises none for what is paid"],
      [
        `(p.answered_at IS NULL OR p.answered_at < r.unread_since
          OR (r.unread_since <= ? AND (p.record_read_at IS NULL OR p.record_read_at < r.unread_since)))`,
        "raises one if no other payment was answered since, and ends it with the next answer",
      ],
      [
        "r.unread_since <= ? AND (p.record_read_at IS NULL OR p.record_read_at < r.unread_since)",
        "raises one if payments without a record are answered, but no record was read for an hour",
        shut,
      ],
      [
        "(p.record_read_at IS NULL OR p.record_read_at < r.unread_since)",
        "raises one if payments without a record are answered, but no record was read for an hour",
      ],
      [
        "p.answered_at < r.unread_since",
        "raises one if no other payment was answered since, and ends it with the next answer",
        shut,
      ],
      [
        "(p.cause IS NULL OR p.cause NOT IN ('login', 'statuses'))",
        "raises none for a login that is refused (login): its own alert says more",
      ],
    ],
    "reviewAlerts",
  ),
  ...statementsOf("alerts/alert-statements")(
    "PAYMENTS_WAIT",
    [
      ["w.account = p.account", "raises none for a pause that a payment of another account waits for"],
      ["w.login = p.login", "raises none for a pause that a payment of another login waits for"],
      ["w.next_poll_at IS NOT NULL", "raises none for a pause that no payment waits for"],
    ],
    "reviewAlerts",
  ),
  ...outgoing("leaseAlert", [
    [
      "due_at <= ?",
      "tries a channel that fails again at growing intervals, until it has sent, and sends to no other one twice",
    ],
  ]),
  ...outgoing("recordRecipient", [["id = ?", "sends each of two alerts to every recipient"]]),
  ...outgoing("concludeAttempt", [["id = ?", "keeps an alert that fails, and sends the next one"]]),
  ...outgoing("makeDue", [
    ["id = ?", "makes one alert for later due or deletes it, unless it was tried already"],
    ["attempts = 0", "makes one alert for later due or deletes it, unless it was tried already"],
  ]),
  ...outgoing("dropUnsent", [
    ["id = ?", "makes one alert for later due or deletes it, unless it was tried already"],
    ["attempts = 0", "makes one alert for later due or deletes it, unless it was tried already"],
  ]),
  ...outgoing("queueWaiting", [
    ["request_id = r.id", "repeats only the payment that has waited for a day"],
    ["type = 'attention'", "counts a day from the attention, and from no other event"],
    ["r.outcome = 'attention'", "does not repeat one that was resolved"],
    ["e.created_at <= ?", "repeats a payment's attention once after a day"],
    ["e.created_at > ?", "repeats a payment's attention once, also after its alerts are deleted"],
    ["a.since <= ?", "repeats a cause once after a day"],
    ["a.since > ?", "repeats a cause once, also after its alerts are deleted"],
  ]),
  ...outgoing("countUnsent", [
    [
      "due_at IS NOT NULL",
      "tries a channel that fails again at growing intervals, until it has sent, and sends to no other one twice",
    ],
    [
      "raised_at <= ?",
      "tries a channel that fails again at growing intervals, until it has sent, and sends to no other one twice",
    ],
  ]),
  ...outgoing("deleteSent", [["sent_at < ?", "keeps what was sent less than a month ago"]]),

  ...start(
    "countedCall",
    [
      ["cardinality(known.started_at) < ${most}", "lets twenty of any number of simultaneous starts pass", shut],
      ["known.started_at[1] NOT BETWEEN ? AND ?", "lets twenty of any number of simultaneous starts pass"],
      [
        "known.started_at[1] NOT BETWEEN ? AND ?",
        "lets another one pass ten minutes after the first of the last twenty",
        shut,
      ],
    ],
    "takeCall",
  ),
  ...start("takeFirstStart", [
    ["NOT EXISTS (SELECT 1 FROM earlier)", "counts nothing if the collection has payments"],
    ["collection_id = ?", "is the first one although another collection has payments"],
  ]),
  ...start("deleteOldStarts", [
    ["started_at[cardinality(started_at)] < ?", "keeps a collection with a start in the last ten minutes"],
  ]),
  ...start("countOpenBanks", [
    ["collection_id = ?", "counts no uuid of another collection"],
    ["bank_id <> ?", "counts no uuid of the bank that is chosen"],
    ["status IN ('created', 'unknown', 'pending')", "counts no uuid that the bank has rejected"],
    ["outcome IS NULL", "counts no uuid that your team has closed"],
    ["track_until > ?", "counts no uuid that is no longer tracked"],
  ]),
  ...pausedBank("resumeBank", [
    ["account = ?", "ends the pause, and that of no other bank or account"],
    ["bank_id = ?", "ends the pause, and that of no other bank or account"],
  ]),
  ...lease("acquireLease", [
    ["leased_until > now()", "acquires a lease that has ended"],
    ["known.leased_until <= now()", "lets one of two callers acquire it"],
    ["known.leased_until <= now()", "acquires a lease that has ended", shut],
    ["NOT EXISTS (SELECT 1 FROM taken)", "acquires a lease that has ended", shut],
  ]),
  ...lease("renewLease", [
    ["key IN (${marksFor(keys)})", "renews the lease of its keys only"],
    ["holder = ?", "renews nothing for a holder that has lost it"],
  ]),
  ...lease("releaseLease", [
    ["key IN (${marksFor(keys)})", "releases the lease of its keys only"],
    ["leased_until < now() - interval '1 hour'", "deletes a few leases that ended long ago, and no other"],
    ["LIMIT 10", "deletes a few leases that ended long ago, and no other", { change: "gone" }],
    ["holder = ?", "releases nothing for a holder that has lost it"],
  ]),
  ...storeProcess("recordBeat", [
    ["seen_at < ?", "keeps a process that was seen lately"],
    ["seen_at >= ?", "returns no process that has not been seen for long"],
    ["ended_at IS NULL", "is no process any more, and no other one ends"],
    ["id <> ?", "returns each process once, itself as it is now", { nth: 2 }],
  ]),
  ...storeProcess("endProcess", [["id = ?", "is no process any more, and no other one ends"]]),
  ...storeProcess("readProcesses", [["ended_at IS NULL", "is no process any more, and no other one ends"]]),
  ...storeProcess("readWorkers", [
    [
      "last_run_at IS NOT NULL",
      "returns the last run of each process that runs the job, most recent first, also of one that has ended",
    ],
  ]),

  ...ledger("endReuse", [
    ["id = ?", OTHERS],
    ["status <> 'paid'", "leaves what is paid"],
  ]),
  ...ledger("raiseStalled", [
    ["outcome IS NULL", "leaves what is closed"],
    ["stalls_at <= ?", "leaves what stalls later"],
    ["unread_code = 'unexpected_refusal'", "leaves what failed at the end"],
    ["track_until <= ?", "leaves what was not understood and is still tracked", { nth: 1 }],
    ["status <> 'paid'", "leaves what is paid", { nth: 1 }],
    ["unread_since <= ?", "leaves it: shorter"],
    ["status <> 'paid'", "leaves it: but paid", { nth: 2 }],
    [
      "(unread_code <> 'unexpected_refusal' OR returned_at IS NOT NULL OR status <> 'created')",
      "leaves it: in an unexpected form, without a customer's return",
    ],
    [
      "returned_at IS NOT NULL",
      "raises it if the payment is refused in an unexpected form after its customer returned",
      shut,
    ],
    ["status <> 'created'", "raises it if the payment is refused in an unexpected form after it had a record", shut],
    ["l.account = r.account", "leaves it: while only another account's record was read"],
    ["l.login = r.login", "leaves it: while only another login's record was read"],
    ["l.record_read_at > r.unread_since", "leaves it: since the last record was read"],
    ["track_until <= ?", "leaves what was not answered for a moment", { nth: 2 }],
    ["last_polled_at >= track_until", "leaves what was not polled since the end"],
    ["${LOGIN_PAUSED}", "raises what waits for a paused login an hour after the end of tracking", shut],
    ["next_poll_at > last_polled_at", "leaves what is being polled at the moment"],
    ["uuid IS NOT NULL", "leaves what has no uuid to poll"],
    ["status IN ('created', 'pending', 'unknown')", "leaves what was declined at the end"],
  ]),
  ...ledger("keepTracking", [
    ["id = ?", OTHERS],
    ["outcome = 'attention'", "leaves what is closed"],
    ["reason = 'stalled'", "leaves attention of another reason"],
  ]),
  ...ledger("recordReturn", [
    ["id = ?", OTHERS],
    ["returned_at IS NULL", "leaves an earlier return"],
  ]),
  ...ledger("lockClaimable", [
    [
      "(id = ? OR order_id = (SELECT order_id FROM pay_by_bank_request WHERE id = ?))",
      "waits for another request of the same order, and for no request of another one",
    ],
    [
      "order_id = (SELECT order_id FROM pay_by_bank_request WHERE id = ?)",
      "waits for another request of the same order, and for no request of another one",
      shut,
    ],
    ["(SELECT count(*) FROM locked) > 0", "returns false for a deleted request"],
    ["request_id = ?", "returns false for the session of another request"],
    ["session_id = ?", "returns false for another session"],
    ["status IN ('live', 'claimed')", "returns false for a deleted session"],
  ]),
  ...ledger("claimLocked", [
    ["id = ?", OTHERS],
    ["o.order_id = r.order_id", "takes money next to a claim of another order"],
    ["o.id <> r.id", "takes a stale claim"],
    ["o.claimed_session_id IS NOT NULL", "takes money of an order whose other money is not claimed"],
    [
      "(o.outcome IS NULL OR (o.outcome = 'attention' AND o.claimed_at BETWEEN ? AND ?))",
      "takes money of an order whose other claim was settled",
    ],
    ["o.outcome IS NULL", "leaves money of an order whose other money is claimed", shut],
    [
      "o.outcome = 'attention' AND o.claimed_at BETWEEN ? AND ?",
      "leaves money of an order whose other money needs attention, while core may be capturing it",
      shut,
    ],
    ["o.claimed_at BETWEEN ? AND ?", "takes money of an order whose other claim needs attention for long"],
    ["status = 'paid'", "leaves money that has not arrived"],
    ["reversed_at IS NULL", "leaves a reversed payment"],
    ["(outcome IS NULL OR outcome = 'attention')", "leaves what is settled"],
    ["outcome = 'attention'", "takes money under attention", shut],
    ["claimed_session_id IS NULL", "leaves the claim of another session"],
    ["claimed_session_id IS NULL", OTHERS, shut],
    ["claimed_session_id = ?", "takes a stale claim", { nth: 2, ...shut }],
    [
      "(claimed_at IS NULL OR claimed_at NOT BETWEEN ? AND ?)",
      "leaves the claim of its own, while core makes the Payment",
    ],
    ["claimed_at IS NULL", "takes the claim of its own from before claims had a time", shut],
    ["claimed_at NOT BETWEEN ? AND ?", "takes the claim of its own, when core had time", shut],
    ["request_id = ?", "the binding of another request is not claimed"],
    ["session_id = ?", "the binding of another session is not claimed"],
    ["status IN ('live', 'claimed')", "a deleted session is not claimed"],
    ["EXISTS (SELECT 1 FROM mine)", "a claim that is not given leaves no line in the timeline", { nth: 1 }],
    ["EXISTS (SELECT 1 FROM mine)", "a claim that is not given leaves the binding live", { nth: 2 }],
  ]),
  ...ledger("unclaim", [
    ["id = ?", OTHERS],
    ["claimed_session_id = ?", "leaves the claim of another session"],
    ["outcome IS NULL", "leaves what is settled"],
    ["request_id = ?", "leaves the session's binding to another request"],
    ["session_id = ?", "leaves a binding of another session"],
    ["status = 'claimed'", "leaves what is settled"],
  ]),
  ...ledger("deleteBinding", [
    ["request_id = ?", "leaves the binding of another request"],
    ["session_id = ?", "leaves the binding of another session"],
    ["status = 'live'", "leaves what is claimed"],
  ]),
  ...ledger("raiseAttention", [
    ["id = ?", OTHERS],
    ["reason <> ?", "leaves attention of the same reason"],
    ["reason <> ?", "takes attention of another reason", shut],
    ["outcome IS NULL", "takes a new request", shut],
    ["outcome = 'attention'", "leaves what is settled", { nth: 2 }],
    [
      "outcome = 'closed' AND closed_stalled_at IS NOT NULL AND paid_at IS NULL",
      "takes what was closed as stalled",
      shut,
    ],
    ["closed_stalled_at IS NOT NULL", "leaves what is closed"],
    ["paid_at IS NULL", "leaves what was closed as stalled and has arrived"],
    ["claimed_session_id IS NOT DISTINCT FROM ?", "leaves what was claimed since it was evaluated"],
    ["reversed_at IS NULL", "leaves a reversed payment"],
  ]),
  ...ledger("closeMarkedAsPaid", [
    ["id = ?", OTHERS],
    ["status = 'paid'", "leaves what is not paid"],
    ["(outcome IS NULL OR outcome = 'attention')", "leaves what is settled"],
    ["outcome = 'attention'", "takes money under attention", { ...shut, nth: 1 }],
    ["claimed_session_id IS NULL", "leaves money that is claimed"],
    ["reversed_at IS NULL", "leaves a reversed payment"],
  ]),
  ...ledger("storeSettled", [
    ["id = ?", OTHERS],
    ["status = 'paid'", "leaves what is not paid"],
    ["(outcome IS NULL OR outcome = 'attention')", "leaves what is closed"],
    ["outcome = 'attention'", "takes money under attention", shut],
    ["reversed_at IS NULL", "leaves a reversed payment"],
  ]),
  ...ledger(
    "verifySettled",
    [
      ["id = ?", OTHERS, { nth: 1 }],
      ["outcome = 'settled'", "leaves what is not settled", { nth: 1 }],
    ],
    "verifySettled, if it holds",
  ),
  ...ledger(
    "verifySettled",
    [
      ["id = ?", OTHERS, { nth: 2 }],
      ["outcome = 'settled'", "leaves what is closed", { nth: 2 }],
    ],
    "verifySettled, if it does not hold",
  ),
  ...ledger("verifyAgain", [
    ["id IN (${marks})", OTHERS],
    ["outcome = 'settled'", "leaves what is closed"],
  ]),
  ...ledger("flagMissingRefunds", [
    ["order_id IN (${marksFor(orderIds)})", OTHERS],
    ["outcome = 'settled'", "leaves what is not settled"],
    ["due.request_id = r.id", "takes money next to a refund of other money"],
    [
      `coalesce(received_minor, amount_minor) > (SELECT coalesce(sum(due.amount_minor), 0) FROM pay_by_bank_refund AS due
         WHERE due.request_id = r.id)`,
      "leaves money whose manual refund covers all of it",
    ],
  ]),
  ...ledger("close", [
    ["id = ?", OTHERS],
    ["outcome = 'attention'", "leaves what is settled"],
    ["claimed_session_id IS NULL", "leaves the claim of another session"],
    ["claimed_session_id IS NULL", "takes what is not claimed", shut],
    [
      "claimed_session_id = ?",
      "a released payment is evaluated again if its reversal ends, and another one keeps its outcome",
      { nth: 1, ...shut },
    ],
    ["claimed_session_id = ?", OTHERS, { nth: 2, ...shut }],
    ["reason IN (${marks})", "takes money that is captured", shut],
    ["reason IS NOT DISTINCT FROM ?", "leaves what needs attention for another reason now"],
    ["paid_at IS NULL", "tracks money that has not arrived, and no longer tracks money that has"],
    [
      "status = 'mismatch' AND reversed_at IS NULL",
      "plans to read the record of money of another amount again, and keeps the plan of a paid or reversed one",
    ],
  ]),
  ...ledger(
    "endBinding",
    [
      ["request_id = ?", "leaves the session's binding to another request"],
      ["session_id = ?", "leaves the binding of another session"],
    ],
    "close",
  ),
  ...ledger("releaseClaim", [
    ["id = ?", "is refused although another request has the same reason and claimed session"],
    ["outcome = 'attention'", "leaves what is open"],
    ["reason IS NOT DISTINCT FROM ?", "leaves what needs attention for another reason now"],
    ["claimed_session_id = ?", "leaves the claim of another session"],
  ]),
  ...ledger("moveToCollection", [
    ["id = ?", OTHERS],
    [
      "(status = 'paid' OR (status = 'mismatch' AND reason = 'amount_mismatch' AND ?::boolean))",
      "leaves what is not paid",
    ],
    ["status = 'paid'", "of what was requested replaces the requested amount", { ...shut, nth: 2 }],
    ["status = 'mismatch'", "leaves a payment that is not paid, with the reason of another"],
    ["reason = 'amount_mismatch'", "leaves a record that differs in more than its amount"],
    ["?::boolean", "leaves another amount that was not accepted"],
    ["reversed_at IS NULL", "leaves a reversed payment"],
    ["outcome = 'attention'", "leaves what is open"],
    ["claimed_session_id IS NULL", "leaves the claim of another session"],
    ["claimed_session_id IS NULL", "takes what is not claimed", shut],
    ["claimed_session_id = ?", OTHERS, shut],
    ["d.request_id = ?", "takes money next to a refund of another payment"],
    [
      "NOT EXISTS (SELECT 1 FROM pay_by_bank_refund AS d WHERE d.request_id = ?)",
      "leaves money of which a refund exists",
    ],
    ["request_id = ?", OTHERS],
    ["status <> 'deleted'", "leaves a binding that has ended"],
  ]),
  ...ledger("countFailedAttempt", [["id = ?", OTHERS]]),
  ...ledger("endRejected", [
    ["id = ?", OTHERS],
    ["outcome = 'attention'", "leaves what was closed"],
    ["reason = 'rejected_after_order_placed'", "leaves another reason"],
  ]),
  ...ledger("recordOrder", [
    ["collection_id IN (${marks})", OTHERS],
    ["order_id IS NULL", "leaves what has an order"],
  ]),

  ...link("callOnce", [
    ["request_id = ?", OTHERS],
    ["call = 'opening'", "leaves what was called"],
  ]),
  ...link("noteSent", [
    ["request_id = ?", OTHERS],
    ["call = 'called'", "leaves what was refused"],
  ]),
  ...link("noteUnsure", [
    ["request_id = ?", OTHERS],
    ["call = 'called'", "leaves what was sent"],
  ]),
  ...link("noteRefused", [
    ["request_id = ?", OTHERS],
    ["call = ?", "leaves what was sent"],
    ["id = ?", OTHERS],
    ["outcome IS NULL", "leaves the outcome of a request that has one"],
    ["status = 'created'", "leaves a request open that the service knows"],
    ["replaced_by = ?", "leaves a link that another has replaced"],
  ]),
  ...link("replace", [
    ["request_id = ?", OTHERS],
    ["replaced_by IS NULL", "leaves what is replaced"],
  ]),
  ...link("cancel", [
    ["l.request_id = ?", OTHERS],
    ["r.status <> 'paid'", "leaves what is paid"],
    ["r.outcome IS NULL", "leaves what has ended"],
    ["l.replaced_by IS NULL", "leaves what is replaced"],
    ["l.canceled_at IS NULL", "leaves what is canceled"],
    ["l.call IN ('called', 'sent', 'unsure')", "leaves what was refused"],
  ]),
  ...link("deleteRecipient", [["${by} = ?", OTHERS]]),
  ...link("deleteEndedRecipients", [
    ["r.id = l.request_id", "leaves the link of another request"],
    ["r.track_until <= ?", "leaves what may be sent again"],
    ["r.track_until <= ?", "changes its rows", shut],
    ["r.outcome IN ('settled', 'closed')", "leaves what is under attention"],
    ["l.call <> 'refused'", "leaves what was refused, to send it again"],
    ["l.email IS NOT NULL", "leaves what has no recipient"],
    ["l.mobile IS NOT NULL", "takes a mobile number", shut],
    ["l.first_name IS NOT NULL", "takes a first name", shut],
    ["l.last_name IS NOT NULL", "takes a last name", shut],
  ]),
  ...link("guessUuid", [
    ["id = ?", OTHERS],
    ["kind = 'link'", "leaves a payment at checkout"],
    ["uuid IS NULL", "leaves what has a uuid"],
    ["request_id = ?", OTHERS],
  ]),
  ...link("dropGuess", [
    ["id = ?", "leaves the guess of another request"],
    ["uuid = ?", "leaves another guess"],
    ["uuid_guessed", "leaves what is no guess", { nth: 2 }],
  ]),
  ...link("matchUuid", [
    ["id = ?", OTHERS],
    ["kind = 'link'", "leaves a payment at checkout"],
    ["status <> 'paid'", "leaves what is paid"],
    ["outcome IS NULL", "leaves what has ended"],
    ["(uuid IS NULL OR uuid_guessed OR uuid = ?)", "leaves what has another uuid"],
    ["uuid_guessed", "takes a guess", { nth: 2, ...shut }],
    ["uuid = ?", "takes the same uuid again", { nth: 2, ...shut }],
    ["request_id = ?", OTHERS],
  ]),
  ...link("leaseReminders", [
    ["l.call = 'sent'", "leaves what may not have been sent"],
    ["l.replaced_by IS NULL", "leaves what is replaced"],
    ["l.canceled_at IS NULL", "leaves what is canceled"],
    ["l.delivery <> 'LINK'", "leaves what admin users send themselves"],
    ["l.sent_at <= ?", "leaves what was sent a moment ago"],
    ["l.reminder < ?", "leaves what was reminded of often enough"],
    ["(l.remind_leased_until IS NULL OR l.remind_leased_until <= ?)", "leaves what is leased"],
    ["l.remind_leased_until <= ?", "takes what was leased", shut],
    ["r.outcome IS NULL", "leaves what has ended"],
    ["r.status IN ('created', 'rejected', 'canceled')", "leaves what is on its way"],
    ["r.uuid IS NOT NULL", "leaves what has no uuid to poll"],
    ["r.track_until > ?", "leaves what is no longer tracked"],
    ["p.account = r.account", "leaves what a link of another account proves"],
    ["p.login = r.login", "leaves what a link of another login proves"],
    ["p.kind = 'link'", "leaves what a payment at checkout proves"],
    ["p.paid_at IS NOT NULL", "leaves what an unpaid link proves"],
    ["pl.uuid_from_link", "leaves what a uuid that an admin user matched proves"],
  ]),

  ...refund("markSent", [
    ["id = ?", OTHERS],
    ["status = 'due'", "leaves what is exported"],
  ]),
  ...refund("confirm", [
    ["id = ?", OTHERS],
    ["status = 'sent'", "leaves what is due"],
    ["sent_by = ?", "leaves what another person has sent since"],
    ["sent_by <> ?", "leaves what the same person sent"],
    ["sent_on = ?", "leaves what was sent on another day since"],
    ["bank_reference = ?", "leaves what was sent with another reference since", { nth: 1 }],
  ]),
  ...refund("undo", [
    ["id = ?", OTHERS],
    ["status IN ('sent', ?)", "leaves what is due"],
    ["bank_reference IS NOT DISTINCT FROM ?", "leaves what was sent with another reference since"],
  ]),
  ...batch("claimDue", [
    ["d.status = 'due'", "leaves what is exported"],
    ["(?::text IS NULL OR d.account = ?)", "leaves what another account received"],
    ["(?::text IS NULL OR d.currency = ?)", "leaves what is in another currency"],
    ["r.id = d.request_id", "claims each refund once, oldest first, up to the limit"],
    ["refund.id = due.id", "claims each refund once, oldest first, up to the limit"],
  ]),
  ...batch("sendBatch", [
    ["id = ?", OTHERS],
    ["status = 'open'", "leaves what is canceled"],
  ]),
  ...batch("cancelBatch", [
    ["b.id = ?", OTHERS],
    ["b.status = 'open'", "leaves what is sent"],
  ]),
  ...batch(
    "DOWNLOADED",
    [["d.batch_id = b.id", "is not one with a refund of another batch"]],
    "a batch whose file was downloaded",
  ),
  ...batch("requestsOf", [["batch_id = ?", "reads the payments of a batch alone"]]),
  ...batch("sendRefundsOf", [
    ["batch_id = ?", OTHERS],
    ["status = 'exported'", "leaves what is due"],
  ]),
  ...batch("confirmRefundsOf", [
    ["batch_id = ?", OTHERS],
    ["status = 'sent'", "leaves what is exported"],
    ["sent_by = ?", "leaves what another person has sent since"],
    ["sent_by <> ?", "leaves what the same person sent"],
    ["sent_on = ?", "leaves what was sent on another day since"],
    ["bank_reference = ?", "leaves what was sent with another reference since", { nth: 1 }],
  ]),
  ...batch("fixFile", [
    ["batch_id = ?", OTHERS],
    ["status = 'exported'", "leaves what is sent"],
    ["was_payable IS NULL", "leaves what the first file did not pay"],
  ]),
  ...batch("releaseRefundsOf", [
    ["batch_id = ?", OTHERS],
    ["status = 'exported'", "leaves what is sent"],
  ]),
  ...batch("dropWithdrawnOf", [
    ["batch_id = ?", OTHERS],
    ["status = 'exported'", "leaves what is due"],
    ["withdrawn_at IS NOT NULL", "leaves what was not withdrawn"],
  ]),
  ...batch("markWithdrawn", [
    ["id = ?", OTHERS],
    ["status = 'exported'", "leaves what is due"],
    ["withdrawn_at IS NULL", "leaves what is marked already"],
  ]),
  ...batch("dropWithdrawn", [
    ["id = ?", OTHERS],
    ["status = 'due'", "leaves what is exported"],
  ]),
  ...batch("reversedIds", [
    ["r.id = d.request_id", "leaves the refund of another payment"],
    ["d.status = 'exported'", "leaves what was sent"],
    ["r.reversed_at IS NOT NULL", "leaves what was not reversed"],
  ]),
  ...hold("holdRefunds", [
    ["request_id IN (${marksFor(requestIds)})", OTHERS],
    ["status = 'due'", "leaves what is exported"],
  ]),
  ...hold("releaseRefunds", [
    ["request_id IN (${marksFor(requestIds)})", OTHERS],
    ["status IN ('on_hold', 'canceled')", "leaves what is exported"],
  ]),
  ...hold("cancelRefunds", [
    ["request_id = ?", OTHERS],
    ["status = 'on_hold'", "leaves what is due"],
  ]),
  ...refund("dueTotals", [["status = 'due'", "adds up what is due, per currency"]]),
  ...lines(
    "GROUPS",
    [
      ["request_id IS NOT NULL", "its filter by payments", { nth: 1 }],
      [`"by" IS NULL`, "its filter by payments"],
      ["request_id IS NOT NULL", "its filter by decisions", { nth: 2 }],
      [`"by" IS NOT NULL`, "its filter by decisions"],
      ["NOT ${EXPORTS}", "its filter by decisions"],
      ["${EXPORTS}", "its filter by exports", { nth: 2 }],
      ["account IS NOT NULL", "its filter by accounts"],
      ["${CORRECTIONS}", "its filter by corrections"],
    ],
    "",
  ),
  ...lines(
    "linesOf",
    [
      ['...(by ? [oneOf(`"by"`, by)] : []),', "its filter by who", { change: "gone" }],
      ['...(account ? [oneOf("account", account)] : []),', "its filter by account", { change: "gone" }],
      ['within("created_at", recorded),', "its filter by time", { change: "gone" }],
    ],
    "",
  ),
  ...lines(
    "timelinesOf",
    [
      ["${where}", "its filter by payment"],
      ["request_id = ANY(ARRAY(${found}))", "its filter by payment"],
    ],
    "",
  ),
  ...erasure("lockPayments", [
    ['...idsBy("SELECT id FROM pay_by_bank_request", "id", request_ids),', "its id", { change: "gone" }],
    ['...idsBy("SELECT id FROM pay_by_bank_request", "order_id", order_ids),', "its order", { change: "gone" }],
    ['...idsBy("SELECT id FROM pay_by_bank_request", "cart_id", cart_ids),', "its cart", { change: "gone" }],
    [
      '...idsBy("SELECT request_id FROM pay_by_bank_link", "order_id", order_ids),',
      "the order of its link",
      { change: "gone" },
    ],
    [
      '...idsBy("SELECT request_id FROM pay_by_bank_link", "lower(email)", email === null ? [] : [email.toLowerCase()]),',
      "its recipient",
      { change: "gone" },
    ],
    ['r.id = ANY(ARRAY(${lookUps.map(([sql]) => sql).join(" UNION ALL ")}))', "its cart"],
  ]),
  ...erasure("idsBy", [["${where}", "its cart"]], "lockPayments"),
  ...erasure(
    "OPEN",
    [
      ["request_id = r.id", "is not misled by the canceled link of another payment"],
      ["r.kind = 'link'", "takes a payment of the checkout without a uuid for concluded"],
      ["r.uuid IS NULL", "takes one whose payment is no longer polled for concluded"],
      ["r.track_until > ?", "takes one that is no longer tracked for concluded"],
      ["r.track_until > ?", "keeps a link without a uuid open while it is tracked", shut],
    ],
    "lockPayments",
  ),
  ...concluded(
    "OPEN",
    [
      ["r.outcome = 'attention'", "in need of attention is erased: false", shut],
      ["r.outcome IS NULL", "settled is erased: true"],
      ["r.status IN ('paid', 'pending', 'mismatch')", "no longer tracked is erased: true"],
      ["r.status IN ('paid', 'pending', 'mismatch')", "on its way is erased: false", shut],
      ["r.next_poll_at IS NOT NULL", "no longer tracked is erased: true"],
      ["r.next_poll_at IS NOT NULL", "an open link is erased: false", shut],
      ["r.stalls_at IS NOT NULL", "undecided is erased: false", shut],
      ["canceled_at IS NOT NULL", "canceled and tracked is erased: true", shut],
      ["replaced_by IS NOT NULL", "replaced and tracked is erased: true", shut],
    ],
    "",
  ),
  ...erasure("eraseLinks", [
    ["request_id IN (${marksFor(requestIds)})", "erases the links of the payments, even deleted ones, and no other"],
    [
      "coalesce(email, mobile, calling_code, first_name, last_name, url) IS NOT NULL",
      "erases the links of the payments, even deleted ones, and no other",
    ],
  ]),
  ...erasure(
    "HAS_TEXT",
    [
      ["data->>'message' IS NOT NULL", "a note is erased", shut],
      ["type = 'attempt_failed'", "of other payments, and codes, stay"],
      ["data->>'cause' IS NOT NULL", "a message of core is erased", shut],
    ],
    "",
  ),
  ...erasure(
    "textsOf",
    [['oneOf("request_id", requestIds),', "of other payments, and codes, stay", { change: "gone" }]],
    "",
  ),
  ...erasure("deleteProposalsOf", [
    [
      "subject IN (${marksFor(requestIds)})",
      "is a request of the payment, and leaves the proposals about other payments",
      shut,
    ],
    [
      "subject IN (SELECT unnest(ARRAY[id, batch_id]) FROM pay_by_bank_refund WHERE request_id IN (${marksFor(requestIds)}))",
      "is a refund of the payment, and leaves the proposals about other payments",
      shut,
    ],
    [
      "request_id IN (${marksFor(requestIds)})",
      "is a batch of the payment, and leaves the proposals about other payments",
    ],
  ]),
]
