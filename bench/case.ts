import type { Figure } from "./figure"
import type { Stage } from "./stage/stage"

export interface Run {
  stage: Stage
  /** Uses small counts, so that a case takes less than a minute. Its figures are rough. */
  quick: boolean
  say: (line: string) => void
}

/** One case: measures our code and its reference in turn. */
export interface Case {
  name: string
  run: (run: Run) => Promise<Omit<Figure, "case">[]>
}
