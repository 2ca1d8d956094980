import { createHash } from "node:crypto"

const UP_TO_MS = 1500

/** With `npm test -- --slow-answers`, every answer of this sandbox takes 0 to 1.5 s from now on, until its next reset. */
export async function slowDown(sandboxUrl: string): Promise<void> {
  const seed = process.env["SLOW_ANSWERS"]
  if (!seed) return
  const answer = await fetch(`${sandboxUrl}/__sandbox/settings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ slow_answers: { up_to_ms: UP_TO_MS, seed: seedOfTest(seed) } }),
  })
  if (!answer.ok) throw new Error(`The sandbox does not slow down: ${await answer.text()}`)
}

/** Each test has delays of its own, which are the same when it runs alone. */
function seedOfTest(seed: string): number {
  // A suite's global setup runs no test. The tests of a lane have the path of their file before their names.
  const current = "expect" in globalThis ? expect.getState().currentTestName : undefined
  const name = current?.replace(/^\S+\.spec\.ts /, "") ?? ""
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE()
}
