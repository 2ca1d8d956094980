import { conditionsIn, without } from "../../mutation/conditions"

const SOURCE = `
const ANY = "x.closed OR x.paid"
const statement = (min: string) => \`UPDATE t SET a = 1 FROM u
   WHERE t.id = u.id AND (u.kind IS DISTINCT FROM 'a AND b' OR u.at BETWEEN :from AND :until)
     AND u.at IS NOT NULL AND u.at <= :until AND \${min ? "AND" : ANY} RETURNING id\`
`

it("each operand of a statement is a condition, and none that another one implies", () => {
  expect(conditionsIn(SOURCE).map(({ text, isAlternative }) => [text, isAlternative])).toEqual([
    ["x.closed", true],
    ["x.paid", true],
    ["t.id = u.id", false],
    ["(u.kind IS DISTINCT FROM 'a AND b' OR u.at BETWEEN :from AND :until)", false],
    ["u.at <= :until", false],
    ['${min ? "AND" : ANY}', false],
    ["u.kind IS DISTINCT FROM 'a AND b'", true],
    ["u.at BETWEEN :from AND :until", true],
  ])
})

it("a condition that is taken out always holds, and an alternative never", () => {
  const [closed, , id] = conditionsIn(SOURCE)
  if (!closed || !id) throw new Error("no condition")
  expect(without(SOURCE, closed)).toContain('"(FALSE AND (x.closed)) OR x.paid"')
  expect(without(SOURCE, id)).toContain("WHERE (TRUE OR (t.id = u.id)) AND (u.kind")
})
