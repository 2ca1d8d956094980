interface Load {
  /** The number of the machine's cores. */
  cores: number
  busyCores: number
  /** Cores that programs outside of the measurement use. */
  others: number
  /** Cores that the busiest process of the store uses. JavaScript runs on one. */
  busiestProcess: number
}

/** What works for this share of the time is busy all the time: it also waits for its turn and for answers. */
const ALL_THE_TIME = 0.9
/** Other programs that use more than this share of the cores decide the result. */
const QUIET = 0.1

/** What limits a store whose shoppers wait for it: the first of these that applies. */
export function bottleneckOf({ cores, busyCores, others, busiestProcess }: Load): string {
  const allBusy = busyCores >= cores * ALL_THE_TIME
  if (allBusy && others > cores * QUIET) return "other programs on the machine"
  if (allBusy) return "the cores of the machine"
  if (busiestProcess >= ALL_THE_TIME) return "the one core of a process"
  return "waits, for locks or for answers"
}
