import { controlRoutes } from "../../sandbox/control-routes"
import { CALL_NAMES, FAULT_KINDS } from "../../sandbox/faults"
import { Ledger } from "../../sandbox/ledger"
import { ACTIONS } from "../../sandbox/payment"
import { pageOf } from "./snippets"

const page = pageOf("docs/testing.md")
const chapter = (title: string) => page.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? ""
const firstCells = (text: string) =>
  text.split("\n").flatMap((line) => (/^\| `/.test(line) ? [line.split("|")[1] ?? ""] : []))
const named = (cells: string[]) => cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))

describe("the page about tests", () => {
  it("lists exactly the actions of the bank", () => {
    expect(named(firstCells(chapter("On the bank page"))).sort()).toEqual([...ACTIONS].sort())
  })

  it("lists exactly the faults, and the calls that they break", () => {
    const faults = chapter("Broken calls")
    expect(named(firstCells(faults)).sort()).toEqual([...FAULT_KINDS].sort())
    for (const call of CALL_NAMES) expect(faults).toContain(`\`${call}\``)
  })

  it("names only routes that the sandbox has", () => {
    const routes = firstCells(chapter("From a script")).map((cell) => cell.match(/\/__sandbox(\/\S+?)`/)?.[1])
    const served = controlRoutes(new Ledger(() => new Date(), 1)).stack.flatMap(({ route }) => route?.path ?? [])
    expect(routes.length).toBeGreaterThan(4)
    expect(routes.filter((route) => !served.includes(route ?? ""))).toEqual([])
  })
})
