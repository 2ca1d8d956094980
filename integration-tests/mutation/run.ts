import { availableParallelism } from "node:os"
import { mutate, type Score } from "./mutate"
import { tryConditions } from "./try-conditions"

/**
 * `npm run test:mutation` changes the domain's code and the ledger's SQL one place at a time, and reports the changes that
 * no test detects. With files as arguments it tries only these: `npm run test:mutation -- src/domain/settlement/decide.ts`.
 */
async function main(files: string[]) {
  const statements = files.filter((file) => file.includes("-statements"))
  const code = files.filter((file) => !statements.includes(file))
  const scores = code.length > 0 || files.length === 0 ? await mutate(code, Math.min(2, availableParallelism())) : []
  if (scores.length > 0) console.log(`\n${tableOf(scores)}`)
  const low = scores.filter(({ score, bar }) => score < bar)
  for (const { file, score, bar } of low) console.log(`✕ ${file}: ${score} % killed, ${bar} % wanted`)
  const conditions = statements.length > 0 || files.length === 0 ? await tryConditions(statements) : undefined
  if (conditions) {
    const { tried, unnoticed } = conditions
    console.log(`\nConditions taken out: ${tried}, noticed: ${tried - unnoticed.length}`)
    for (const line of unnoticed) console.log(`✕ ${line}`)
  }
  process.exit(low.length > 0 || (conditions?.unnoticed.length ?? 0) > 0 ? 1 : 0)
}

function tableOf(scores: Score[]): string {
  const killed = scores.reduce((sum, each) => sum + each.killed, 0)
  const survived = scores.reduce((sum, each) => sum + each.survived, 0)
  const rows = scores.map(({ file, killed, survived, score, bar }) => [
    file,
    killed,
    survived,
    `${score} %`,
    `${bar} %`,
  ])
  const total = ["all", killed, survived, `${Math.floor((killed * 1000) / (killed + survived)) / 10} %`, ""]
  const lines = [["file", "killed", "survived", "score", "bar"], ["---", "--:", "--:", "--:", "--:"], ...rows, total]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
