const UP_TO_MS = 1500

/** With `npm test -- --slow-answers`, every answer of this sandbox takes 0 to 1.5 s from now on, until its next reset. */
export async function slowDown(sandboxUrl: string): Promise<void> {
  const seed = process.env["SLOW_ANSWERS"]
  if (!seed) return
  const answer = await fetch(`${sandboxUrl}/__sandbox/settings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ slow_answers: { up_to_ms: UP_TO_MS, seed: Number(seed) } }),
  })
  if (!answer.ok) throw new Error(`The sandbox does not slow down: ${await answer.text()}`)
}
