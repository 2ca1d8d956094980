import { setImmediate as later } from "node:timers/promises"
import fc from "fast-check"
import { CANARY, HUGE } from "./hostile"

/** The number of inputs for each parser: a few hundred in the quick set, over a hundred thousand in total in the long one. */
export const IS_LONG = process.env["TEST_SET"] === "long"
export const RUNS = Number(process.env["FUZZ_RUNS"] ?? (IS_LONG ? 2500 : 200))
export const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31))

const PATIENCE_MS = IS_LONG ? 1_800_000 : 60_000

/**
 * The two tests of a reader of external input: one with generated inputs, one with a megabyte of each kind of text.
 * `holding` puts a long text where the reader expects a text.
 */
export function describeReader<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  read: (input: Input) => unknown,
  holding: (text: string) => Input,
): void {
  describe(name, () => {
    it(
      "is read, or rejected with one of our errors",
      async () => {
        await fc.assert(
          fc.asyncProperty(inputs, async (input) => await unharmed(() => read(input))),
          { numRuns: RUNS, seed: SEED },
        )
      },
      PATIENCE_MS,
    )

    it(
      "is handled within the time limit at a size of one megabyte",
      async () => {
        for (const text of HUGE) {
          await unharmed(() => read(holding(text)))
          // Without a pause, Jest could not stop a slow reader.
          await later()
        }
      },
      PATIENCE_MS,
    )
  })
}

/** Prints the seed that repeats a run. */
export function printSeed(): void {
  process.stdout.write(`fuzz: FUZZ_SEED=${SEED}, ${RUNS} inputs for each reader\n`)
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype]

/** Expects that only our own errors are thrown, that they contain no secret, and that no prototype changes. */
export async function unharmed(work: () => unknown): Promise<void> {
  const before = prototypes()
  try {
    await work()
  } catch (error) {
    expectOurs(error)
  }
  const after = prototypes()
  const areSame = before.length === after.length && before.every((part, index) => part === after[index])
  expect(areSame ? null : "A prototype was changed.").toBeNull()
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
  const isMessage = error.name === "PayByBankProblem" || /\w{2,} \w/.test(error.message)
  if (!isMessage || error.message.includes("[object")) throw new Error(`Not a message: ${error.message}`)
  if (error.message.includes(CANARY)) throw new Error(`It leaks a secret: ${error.message}`)
}
