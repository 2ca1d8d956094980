#!/usr/bin/env node
import { runSandbox } from "../sandbox/cli"
import { runDoctor } from "./doctor"

const HELP = `Usage: medusa-payment-pay-by-bank <command>

Commands
  sandbox    start a sandbox of the payment service on this machine (sandbox --help lists its options)
  doctor     examine the store in this folder: its configuration, and the go-live checklist
`

async function main([command, ...rest]: string[]): Promise<void> {
  if (command === "sandbox") return await runSandbox(rest)
  if (command === "doctor" && rest.length === 0) return await runDoctor(process.cwd())
  if (command === "help" || command === "--help" || command === "-h") return void process.stdout.write(HELP)
  process.stderr.write(`${mistakeOf(command, rest)}\n\n${HELP}`)
  process.exitCode = 2
}

function mistakeOf(command: string | undefined, rest: readonly string[]): string {
  if (command === undefined) return "The command is missing."
  if (command === "doctor") return `Unexpected argument after "doctor": "${rest.join(" ")}".`
  return `Unknown command "${command}".`
}

void main(process.argv.slice(2))
