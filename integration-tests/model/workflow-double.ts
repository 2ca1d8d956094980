import type { MedusaContainer } from "@medusajs/framework/types"
import { stage } from "./stage"

/**
 * The workflow engine, as far as the plugin needs it: what a composer wrote down runs step by step. A failure undoes the
 * steps that are done, the last first, and gives the run's locks back.
 */
interface Run {
  id: string
  container: MedusaContainer
  input: unknown
  values: Map<symbol, unknown>
  undo: (() => Promise<unknown>)[]
}
type Part = (run: Run) => Promise<void>
interface Tools {
  container: MedusaContainer
  context: { transactionId: string }
}
type Invoke = (input: unknown, tools: Tools) => Promise<StepResponse | void> | StepResponse | void
type Undo = (done: unknown, tools: Tools) => Promise<unknown>

export class StepResponse {
  constructor(
    readonly output?: unknown,
    readonly done: unknown = output,
  ) {}
}
export class WorkflowResponse {
  constructor(readonly result: unknown) {}
}

const READ = Symbol("read")
type Read = (run: Run) => unknown
let parts: Part[] = []

/** Stands for a value that is known once the workflow runs; so do its fields. */
function reference(read: Read): object {
  return new Proxy(
    { [READ]: read },
    {
      get: (target, field) => {
        if (field === READ) return target[READ]
        // What a step is called matters to nobody here.
        if (field === "config") return () => target
        return reference((run) => fieldOf(read(run), field))
      },
    },
  )
}

function fieldOf(value: unknown, field: string | symbol): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined
}

function resolved(value: unknown, run: Run): unknown {
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Date) return value
  const read: unknown = Object.getOwnPropertyDescriptor(value, READ)?.value
  if (typeof read === "function") return read(run)
  if (Array.isArray(value)) return value.map((each) => resolved(each, run))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each, run)]))
}

/** Writes down a part of the workflow that gives a value. */
function part(work: (run: Run) => Promise<unknown>): object {
  const key = Symbol("part")
  parts.push(async (run) => {
    run.values.set(key, await work(run))
  })
  return reference((run) => run.values.get(key))
}

export function createStep(_name: string, invoke: Invoke, undo?: Undo): (input?: unknown) => object {
  return (input) =>
    part(async (run) => {
      const tools = { container: run.container, context: { transactionId: run.id } }
      const answer = await invoke(resolved(input, run), tools)
      if (undo) run.undo.push(async () => await undo(answer?.done, tools))
      return answer?.output
    })
}

export function transform(values: unknown, work: (values: unknown) => unknown): object {
  return part(async (run) => work(resolved(values, run)))
}

type When = [name: string, values: unknown, condition: (values: unknown) => boolean]

export function when(...[, values, condition]: When): { then: (body: () => unknown) => object } {
  return {
    then: (body) => {
      const outer = parts
      parts = []
      const result = body()
      const inner = parts
      parts = outer
      return part(async (run) => {
        if (!condition(resolved(values, run))) return undefined
        for (const each of inner) await each(run)
        return resolved(result, run)
      })
    },
  }
}

interface RunOptions {
  input?: unknown
  throwOnError?: boolean
}

export function createWorkflow(name: string, compose: (input: object) => WorkflowResponse | void) {
  parts = []
  const response = compose(reference((run) => run.input))
  const own = parts
  return (container: MedusaContainer) => ({
    run: async ({ input, throwOnError = true }: RunOptions = {}) => {
      const run: Run = { id: stage().id("run"), container, input, values: new Map(), undo: [] }
      try {
        for (const each of own) await each(run)
        return { result: resolved(response?.result, run), errors: [] }
      } catch (error) {
        for (const undo of run.undo.reverse()) await undo()
        stage().locks.releaseAllOf(run.id)
        stage().schedule.tell(`${name} fails: ${error instanceof Error ? error.message : String(error)}`)
        if (throwOnError) throw error
        return { result: undefined, errors: [{ error }] }
      }
    },
  })
}
