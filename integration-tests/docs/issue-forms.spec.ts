import { parse } from "yaml"
import { z } from "zod"
import { pageOf } from "./snippets"

const field = z.object({ id: z.string().optional(), attributes: z.object({ description: z.string().optional() }) })
const form = z.object({ body: z.array(field) }).parse(parse(pageOf(".github/ISSUE_TEMPLATE/bug.yml")))

describe("the form for a bug", () => {
  it("asks to read the output of doctor before it is sent, because secrets can remain", () => {
    const description = form.body.find(({ id }) => id === "doctor")?.attributes.description
    expect(description).toContain("Read the output before you send it.")
    expect(description).toMatch(/secrets.* can remain/)
  })
})
