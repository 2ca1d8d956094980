import { setImmediate as later } from "node:timers/promises"
import fc from "fast-check"
import { CANARY, HUGE } from "./hostile"

/** Inputs for each parser: a few hundred in the quick set, over a hundred thousand altogether in the long one. */
export const IS_LONG = process.env["TEST_SET"] === "long"
export const RUNS = Number(process.env["FUZZ_RUNS"] ?? (IS_LONG ? 2500 : 200))
export const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31))

const PATIENCE_MS = IS_LONG ? 1_800_000 : 60_000

/** Something that reads what comes from outside. */
export interface Parser {
  name: string
  survives(): Promise<void>
  /** Reads one long text, or something that holds it. */
  reads(text: string): Promise<void>
}

export function parser<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  read: (input: Input) => unknown,
  holding: (text: string) => Input,
): Parser {
  return {
    name,
    survives: async () => {
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => await unharmed(() => read(input))),
        { numRuns: RUNS, seed: SEED },
      )
    },
    reads: async (text) => await unharmed(() => read(holding(text))),
  }
}

/** The tests of a table of parsers. */
export function itSurvivesEverything(parsers: Parser[]): void {
  beforeAll(() => void process.stdout.write(`fuzz: FUZZ_SEED=${SEED}, ${RUNS} inputs for each of ${parsers.length}\n`))

  it.each(parsers)(
    "$name reads it or refuses it in a sentence of ours",
    async ({ survives }) => await survives(),
    PATIENCE_MS,
  )

  it.each(parsers)(
    "$name is done with a megabyte of anything before the test gives up",
    async ({ reads }) => {
      for (const text of HUGE) {
        await reads(text)
        // Without a pause nobody would look at the clock.
        await later()
      }
    },
    PATIENCE_MS,
  )
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype]

/** Nothing but an error of ours comes out, which repeats no secret, and no prototype is another afterwards. */
export async function unharmed(work: () => unknown): Promise<void> {
  const before = prototypes()
  try {
    await work()
  } catch (error) {
    expectOurs(error)
  }
  const after = prototypes()
  if (before.length !== after.length || before.some((part, index) => part !== after[index])) {
    throw new Error("A prototype was changed.")
  }
}

function prototypes(): unknown[] {
  return PROTOTYPES.flatMap((prototype) =>
    Reflect.ownKeys(prototype).flatMap((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key)?.value]),
  )
}

const OURS = ["PayByBankError", "PayByBankProblem"]

function expectOurs(error: unknown): void {
  if (!(error instanceof Error)) throw new Error(`Not even an error: ${String(error)}`)
  const isOurs = OURS.includes(error.name) || "__isMedusaError" in error
  if (!isOurs) throw error
  const isSentence = error.name === "PayByBankProblem" || /\w{2,} \w/.test(error.message)
  if (!isSentence || error.message.includes("[object")) throw new Error(`No sentence: ${error.message}`)
  if (error.message.includes(CANARY)) throw new Error(`It tells a secret: ${error.message}`)
}
