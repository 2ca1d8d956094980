import { cpus } from "node:os"

/** How long the processors of this machine have worked since it started. */
export function busyMs(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
}
