import type { Case } from "./case"
import { backlog } from "./cases/backlog"
import { calls } from "./cases/calls"
import { checkoutComplete } from "./cases/checkout-complete"
import { checkoutStart } from "./cases/checkout-start"
import { felt } from "./cases/felt"
import { jobPoll } from "./cases/job-poll"
import { jobSettle } from "./cases/job-settle"
import { ledger } from "./cases/ledger"
import { scale } from "./cases/scale"
import { size } from "./cases/size"

/** In the order in which they run. */
export const CASES: Case[] = [
  checkoutStart,
  checkoutComplete,
  jobPoll,
  jobSettle,
  ledger,
  backlog,
  calls,
  scale,
  felt,
  size,
]
