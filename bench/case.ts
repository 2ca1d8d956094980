import type { Figure } from "./figure"
import type { Stage } from "./stage/stage"

export interface Run {
  stage: Stage
  /** Small counts, to see that it runs: its figures mean nothing. */
  quick: boolean
  say: (line: string) => void
}

/** One case: measures ours and its reference in turn. */
export interface Case {
  name: string
  run: (run: Run) => Promise<Omit<Figure, "case">[]>
}
