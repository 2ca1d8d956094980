import { inspect } from "node:util"
import { readOptions } from "../options"

/** Neither a list nor a text, but with a length that cannot convert to a number. */
const NO_LENGTH = { length: { toString: 0, valueOf: 0 } }

/** Returns the message of the thrown error. Anything else fails the test. */
function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error("No error was thrown.")
}

describe("the plugin's options", () => {
  it("have defaults", () => {
    expect(readOptions(undefined)).toEqual({
      accounts: {},
      returnUrls: {},
      returnOrigins: [],
      placeOrderWhilePending: true,
      cancelOrderWhenRejected: true,
      paidStatusCodes: ["ACCC"],
      statusCodes: {},
      acceptedResults: [],
      allowPrivateAddresses: false,
      refunds: "manual",
      permissions: {},
      timeZone: "UTC",
      trackFor: 604_800_000,
      trackLinksFor: 7_776_000_000,
      stalledAfter: { GBP: 86_400_000, EUR: { businessDays: 3 } },
      pollEvery: 15_000,
      reuseFor: 900_000,
      timeoutMs: 8000,
      rateLimit: { perAddress: 3000, perPayment: 120, perAccount: 60 },
      omitFields: [],
      contract: { statusQueryParameter: "uuid", currencyField: "currency", deliveryMethodField: "deliveryMethod" },
    })
  })

  it("omit the database that Medusa adds", () => {
    expect(readOptions({ database: { clientUrl: "postgres://secret" } })).not.toHaveProperty("database")
  })

  it("treat an empty line of an environment file as missing", () => {
    const { accounts } = readOptions({ accounts: { uk: { password: "", baseUrl: "", element: { tag: "" } } } })
    expect(accounts["uk"]).toMatchObject({ password: undefined, baseUrl: undefined, element: { tag: undefined } })
  })

  it("accept the name of the payee as one short line, also one whose variable is not set", () => {
    const payeeOf = (payee: string) => readOptions({ accounts: { uk: { payee } } }).accounts["uk"]?.payee
    expect(payeeOf(" Larkfold Ltd ")).toBe("Larkfold Ltd")
    expect(payeeOf("")).toBeUndefined()
    expect(messageOf(() => payeeOf("x".repeat(71)))).toContain("accounts.uk.payee: must have at most 70 characters")
    expect(messageOf(() => payeeOf("Larkfold\nLtd"))).toContain("accounts.uk.payee: must be a single line")
  })

  it("accept a code for references, also one whose variable is not set", () => {
    expect(readOptions({ referenceCode: "SHOP24" }).referenceCode).toBe("SHOP24")
    expect(readOptions({ referenceCode: "" }).referenceCode).toBeUndefined()
  })

  it("accept former logins of an account, also one whose variables are not set", () => {
    const previous = [
      { baseUrl: "https://old.example/api/v1", username: "old", password: "old-secret" },
      { password: "" },
    ]
    expect(readOptions({ accounts: { uk: { previous } } }).accounts["uk"]).toMatchObject({
      previous: [previous[0], { password: undefined }],
    })
  })

  it("accept one rate limit, both, or none", () => {
    expect(readOptions({ rateLimit: { perAddress: 0 } }).rateLimit).toEqual({
      perAddress: 0,
      perPayment: 120,
      perAccount: 60,
    })
    expect(readOptions({ rateLimit: { perPayment: 5 } }).rateLimit).toEqual({
      perAddress: 3000,
      perPayment: 5,
      perAccount: 60,
    })
    expect(readOptions({ rateLimit: false }).rateLimit).toEqual({ perAddress: 0, perPayment: 0, perAccount: 0 })
  })

  it.each([
    ["hexadecimal", "0f".repeat(32)],
    ["base64", Buffer.alloc(32, 1).toString("base64")],
  ])("accept a %s encryption key, and print nothing of it", (_what, encryptionKey) => {
    const options = readOptions({ encryptionKey })
    expect(options.encryptionKey?.map(({ symmetricKeySize }) => symmetricKeySize)).toEqual([32])
    expect(`${inspect(options)}${JSON.stringify(options)}`).not.toContain(encryptionKey)
  })

  it("accept two persons for some decisions, and require nothing of it by default", () => {
    const given = { approvals: { people: ["user_01J", " user_02K "], for: ["refunds", "attach"] } }
    expect(readOptions(given).approvals).toEqual({ people: ["user_01J", "user_02K"], for: ["refunds", "attach"] })
    expect(readOptions({}).approvals).toBeUndefined()
  })

  it("let settings need two persons with a key", () => {
    const approvals = { people: ["user_01J", "user_02K"], for: ["settings"] }
    const permissions = { changeSettings: ["user_02K", "user_01J"] }
    const given = { approvals, encryptionKey: "0f".repeat(32), permissions }
    expect(readOptions(given)).toMatchObject({ approvals, permissions })
  })

  it("are refused with one fault for a base URL that is no address", () => {
    const message = messageOf(() => readOptions({ accounts: { uk: { baseUrl: "ftp://x" } } }))
    expect(message.match(/accounts\.uk\.baseUrl: .*/g)).toEqual([
      "accounts.uk.baseUrl: must be an absolute http(s) address without credentials",
    ])
  })

  it("treat an empty encryption key as missing", () => {
    for (const encryptionKey of ["", [], ["", undefined]]) {
      expect(readOptions({ encryptionKey }).encryptionKey).toBeUndefined()
    }
  })

  it("accept several encryption keys, the new one first, and leave out an empty one", () => {
    const [next, former] = ["0f".repeat(32), "1e".repeat(32)]
    const keys = readOptions({ encryptionKey: [next, "", former] }).encryptionKey
    expect(keys?.map((key) => key.export().toString("hex"))).toEqual([next, former])
  })

  it.each(["http://proxy.example:3128", "https://user:p%40ss@proxy.example/"])("accept the proxy %s", (proxy) => {
    expect(readOptions({ proxy }).proxy).toBe(proxy)
  })

  it.each([
    "https://shop.example/{country}/return/{return_token}",
    "https://shop.example/{return_token}/{country}",
    "https://shop.example/{return_token}/{country}?again=1",
  ])("accept a return URL with the country: %s", (returnUrl) => {
    expect(readOptions({ returnUrl }).returnUrl).toBe(returnUrl)
  })

  it("treat an empty proxy as missing", () => {
    expect(readOptions({ proxy: "" }).proxy).toBeUndefined()
  })

  it("accept status codes in any case", () => {
    const options = readOptions({ paidStatusCodes: [" acsc "], statusCodes: { xyz: "pending" } })
    expect(options).toMatchObject({ paidStatusCodes: ["ACSC"], statusCodes: { XYZ: "pending" } })
  })

  it("accept results that name each field, or leave it out", () => {
    const acceptedResults = [
      { status: 2, statusCode: "accc", settlement: " pending " },
      { statusCode: "ACCC", status: 0 },
    ]
    expect(readOptions({ acceptedResults }).acceptedResults).toEqual([
      { status: 2, statusCode: "ACCC", settlement: "PENDING" },
      { status: 0, statusCode: "ACCC" },
    ])
  })

  it.each([
    [{ acceptedResults: [{ status: 2 }] }, "acceptedResults.0.statusCode"],
    [{ acceptedResults: [{ status: "2", statusCode: "ACCC" }] }, "acceptedResults.0.status: must be a whole number"],
    [{ acceptedResults: [{ statusCode: "ACCC", settlement: "" }] }, "acceptedResults.0.settlement: must not be empty"],
    [{ acceptedResults: [{ statusCode: "ACCC", code: 1 }] }, "acceptedResults.0"],
    [{ refunds: "maybe" }, "refunds"],
    [{ timeoutMs: 60_000 }, "timeoutMs: must be at most 10000"],
    ...["Europe/Nowhere", "+01:00", ""].map((timeZone): [Record<string, unknown>, string] => [
      { timeZone },
      "timeZone: must be the name of a time zone, such as Europe/London",
    ]),
    [{ trackFor: "7d" }, "trackFor: must be a number of milliseconds"],
    [
      { stalledAfter: { GBP: "1d" } },
      "stalledAfter.GBP: must be a number of milliseconds, or { businessDays } from 1 to 30",
    ],
    [
      { stalledAfter: { EUR: { businessDays: 31 } } },
      "stalledAfter.EUR.businessDays: must be a whole number from 1 to 30",
    ],
    [{ omitFields: ["amount"] }, "omitFields.0: must be the name of an optional field"],
    [{ omitFields: ["Email"] }, "omitFields.0: must be the name of an optional field"],
    [{ paidStatusCodes: [""] }, "paidStatusCodes.0: must not be empty"],
    [{ paidStatusCodes: [NO_LENGTH] }, "paidStatusCodes.0"],
    [{ statusCodes: { X: "mismatch" } }, "statusCodes.X"],
    [{ contract: { currencyField: "amount" } }, "contract.currencyField: must not be the name of another field"],
    [{ contract: { currencyField: "cart" } }, "contract.currencyField: must not be the name of another field"],
    [{ contract: { statusQueryParameter: "a b" } }, "contract.statusQueryParameter: must be a word"],
    [{ accounts: { uk: { username: "a:b" } } }, "accounts.uk.username: must not contain a colon"],
    [{ accounts: { uk: { baseUrl: "https://x.example/api/v1?x=1" } } }, "accounts.uk.baseUrl: must have no query"],
    [{ referenceCode: "2SHOPS" }, "referenceCode: must have 1 to 6 characters of A–Z and 0–9, and begin with a letter"],
    ...[
      "https://*.example",
      "https://shop.example/",
      "shop.example",
      "ftp://shop.example",
      "https://a:b@shop.example",
    ].map((origin): [Record<string, unknown>, string] => [
      { returnOrigins: [origin] },
      "returnOrigins.0: must be an http(s) origin without a path",
    ]),
    [
      { returnUrls: { app: { url: "https://shop.example/" } } },
      "returnUrls.app.url: must contain {return_token} in its path",
    ],
    [
      {
        returnUrls: {
          one: { url: "https://one.example/{return_token}", salesChannels: ["sc"] },
          two: { url: "https://two.example/{return_token}", salesChannels: ["sc"] },
        },
      },
      "returnUrls: must name each sales channel once",
    ],
    [{ accounts: { uk: { salesChannels: [] } } }, "accounts.uk.salesChannels: must name at least one sales channel"],
    [{ completionWorkflow: " " }, "completionWorkflow: must not be empty"],
    [{ returnUrl: "https://shop.example/return/{session_id}" }, "returnUrl: must contain {return_token} in its path"],
    [{ returnUrl: "https://{return_token}.shop.example/" }, "returnUrl: must contain {return_token} in its path"],
    [
      { returnUrl: "https://shop{return_token}/{return_token}" },
      "returnUrl: must contain {return_token} in its path only",
    ],
    [
      { returnUrl: "https://shop.example/{session_id}/{return_token}" },
      "returnUrl: must contain no placeholder except {return_token}",
    ],
    [
      { returnUrl: "https://shop.example/{return_token}?session={session_id}" },
      "returnUrl: must contain no placeholder except {return_token}",
    ],
    ...[
      "https://shop.example/{country}/{country}/{return_token}",
      "https://shop.example/store-{country}/{return_token}",
      "https://shop.example/{country}-store/{return_token}",
      "https://shop.example/{return_token}?country={country}",
      "https://shop.example/{return_token}?back=/{country}",
      "https://shop.example/{return_token}#/{country}",
      "https://{country}.shop.example/{return_token}",
      "https://{country}/{return_token}",
    ].map((returnUrl): [{ returnUrl: string }, string] => [
      { returnUrl },
      "returnUrl: must contain {country} once at most, as a whole part of its path, such as /{country}/",
    ]),
    [{ returnUrl: "https://shop.example/{Country}/{return_token}" }, "returnUrl: must contain no placeholder except"],
    [{ returnUrl: "/return/{return_token}" }, "returnUrl: must be an absolute http(s) address"],
    [{ returnUrl: "https://shop.example/return" }, "returnUrl: must contain {return_token} in its path"],
    [{ returnUrl: "https://shop.example/?s={return_token}" }, "returnUrl: must contain {return_token} in its path"],
    [{ returnUrl: "https://shop.example/%7Breturn_token%7D" }, "returnUrl: must contain {return_token} in its path"],
    [{ returnUrl: "https://shop.example/50%/return" }, "returnUrl: must contain {return_token} in its path"],
    [{ returnUrl: `https://shop.example/${"x".repeat(256)}/{return_token}` }, "returnUrl: must have at most 256"],
    [{ accounts: { uk: { baseUrl: "ftp://x" } } }, "accounts.uk.baseUrl: must be an absolute http(s) address"],
    [{ accounts: { uk: { baseUrl: "https://user:secret@x" } } }, "accounts.uk.baseUrl"],
    [{ accounts: { uk: { element: { tag: "button" } } } }, "accounts.uk.element.tag: must be the name of a custom"],
    [{ accounts: { UK: {} } }, "account ids are lower-case"],
    [{ accounts: { uk: { currencies: ["USD"] } } }, "accounts.uk.currencies"],
    [{ accounts: { uk: { currencies: [] } } }, "accounts.uk.currencies: must name at least one currency"],
    [{ accounts: { uk: { currencies: NO_LENGTH } } }, "accounts.uk.currencies"],
    [{ statusCodes: { XX: "done" } }, "statusCodes.XX"],
    [{ proxy: "proxy.example:3128" }, "proxy: must be the http(s) address of a proxy"],
    [{ proxy: "socks5://proxy.example" }, "proxy: must be the http(s) address of a proxy"],
    [{ proxy: "http://user@proxy.example" }, "proxy: must be the http(s) address of a proxy"],
    [{ proxy: "http://user:100%@proxy.example" }, "proxy: must be the http(s) address of a proxy"],
    [{ proxy: "http://proxy.example/path" }, "proxy: must be the http(s) address of a proxy"],
    [{ proxy: 3128 }, "proxy"],
    [{ cartItem: "no" }, "cartItem: must be a function"],
    [{ reuseFro: 1 }, "reuseFro"],
    [{ encryptionKey: "too-short" }, "encryptionKey: must be 32 bytes, as 64 hexadecimal digits or in base64"],
    [
      { approvals: { people: ["user_01A", "user_01A"], for: ["refunds"] } },
      "approvals.people: must list at least 2 different admin users",
    ],
    [{ approvals: { for: ["refunds"] } }, "approvals.people"],
    [
      { approvals: { people: ["user_01A", "ben@shop.example"], for: ["refunds"] } },
      "approvals.people.1: must be the id of an admin user",
    ],
    [
      { approvals: { people: ["user_01A", "user_02B"], for: [] } },
      "approvals.for: must name at least one of refunds, attach, settings",
    ],
    [
      { approvals: { people: ["user_01A", "user_02B"], for: ["links"] } },
      "approvals.for.0: must be one of refunds, attach, settings",
    ],
    [
      {
        approvals: { people: ["user_01A", "user_02B"], for: ["settings"] },
        permissions: { changeSettings: ["user_01A"] },
      },
      "permissions.changeSettings: must list at least 2 of approvals.people or be left out",
    ],
    [
      { approvals: { people: ["user_01A", "user_02B"], for: ["settings"] } },
      "encryptionKey: must be set, because approvals.for contains settings",
    ],
    [{ accounts: { uk: { paused: "yes" } } }, "accounts.uk.paused"],
    [{ permissions: { seePayers: [] } }, "permissions.seePayers: must list an admin user, or be left out"],
    [{ permissions: { changeSettings: ["Ada"] } }, "permissions.changeSettings.0: must be the id of"],
    [{ permissions: { approve: [] } }, "permissions:"],
    [{ encryptionKey: 7 }, "encryptionKey: must be 32 bytes"],
    [{ encryptionKey: ["0f".repeat(32), "too-short"] }, "encryptionKey: must be 32 bytes"],
    [{ encryptionKey: "g".repeat(64) }, "encryptionKey: must be 32 bytes"],
    [{ allowPrivateAddresses: "yes" }, "allowPrivateAddresses"],
    [{ approvals: true }, "approvals"],
    [{ rateLimit: true }, "rateLimit: must be false, or"],
    [{ rateLimit: { perAddress: -1 } }, "rateLimit.perAddress: must be a whole number, 0 for no limit"],
    [{ rateLimit: { perMinute: 5 } }, "rateLimit: must be false, or"],
    [{ accounts: { uk: { environment: "live" } } }, "accounts.uk.environment: must be test or production"],
  ])("stop the boot at %j with a message that names the option", (given, message) => {
    expect(() => readOptions(given)).toThrow("Correct them in medusa-config.ts")
    expect(() => readOptions(given)).toThrow(message)
  })

  it("never repeat the given value, because it may be a secret", () => {
    const given = {
      accounts: { uk: { username: 7, baseUrl: "canary-secret" } },
      refunds: "canary-secret",
      encryptionKey: "canary-secret",
      proxy: "http://user:canary-secret@proxy.example/path",
    }
    const message = messageOf(() => readOptions(given))
    for (const named of ["accounts.uk.username", "accounts.uk.baseUrl", "refunds", "encryptionKey", "proxy"]) {
      expect(message).toContain(named)
    }
    expect(message).not.toContain("canary")
  })
})
