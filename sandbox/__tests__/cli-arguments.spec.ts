import { readArguments } from "../cli-arguments"

describe("the arguments", () => {
  it.each([
    [["now"], /"now"/],
    [["--port", "x"], /--port must be a whole number from 0 to 65535, not "x"/],
    [["--port", "70000"], /65535/],
    [["--port"], /--port/],
    [["--seed", "1.5"], /--seed/],
    [["--account", "a:b"], /user:password:merchantUuid/],
  ])("%j are rejected", (argv: string[], message) => {
    expect(readArguments(argv)).toEqual({ kind: "mistake", message: expect.stringMatching(message) })
  })

  it("are parsed into options", () => {
    const argv =
      "--port 1 --host ::1 --seed 2 --username u --password p --merchant-uuid m --merchant-name n --account a:b:c --account d:e:f"
    expect(readArguments(argv.split(" "))).toEqual({
      kind: "run",
      options: {
        port: 1,
        host: "::1",
        seed: 2,
        username: "u",
        password: "p",
        merchantUuid: "m",
        merchantName: "n",
        accounts: [
          { username: "a", password: "b", merchantUuid: "c" },
          { username: "d", password: "e", merchantUuid: "f" },
        ],
      },
    })
    expect(readArguments([])).toEqual({ kind: "run", options: { port: 4010, accounts: [] } })
  })
})
