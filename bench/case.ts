import type { Figure } from "./figure"
import type { Stage } from "./stage/stage"

export interface Run {
  stage: Stage
  /** Uses small counts, to check that the case runs. Its figures are meaningless. */
  quick: boolean
  say: (line: string) => void
}

/** One case: measures our code and its reference in turn. */
export interface Case {
  name: string
  run: (run: Run) => Promise<Omit<Figure, "case">[]>
}
