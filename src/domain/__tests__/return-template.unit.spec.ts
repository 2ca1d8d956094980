import { returnTemplate, type ReturnTemplates } from "../return-template"

const TEMPLATES: ReturnTemplates = {
  named: {
    outlet: { url: "https://outlet.example/{country}/back/{return_token}", salesChannels: ["sc_outlet"] },
    app: { url: "https://app.example/open/{return_token}", salesChannels: [] },
  },
  origins: ["https://preview-7.example:8443", "https://a$&b.example"],
  fallback: "https://shop.example/pay/{return_token}?from=bank",
}

describe("the return address of a payment", () => {
  it.each<[string, string | null, string | null, string | null]>([
    ["is the account's", null, null, TEMPLATES.fallback],
    ["is the account's in a sales channel without its own", null, "sc_shop", TEMPLATES.fallback],
    ["is that of the sales channel", null, "sc_outlet", "https://outlet.example/{country}/back/{return_token}"],
    ["is the one that the storefront names", "app", "sc_outlet", "https://app.example/open/{return_token}"],
    [
      "is the account's path at an allowed origin",
      "https://preview-7.example:8443",
      null,
      "https://preview-7.example:8443/pay/{return_token}?from=bank",
    ],
    [
      "is the sales channel's path at an allowed origin",
      "https://preview-7.example:8443",
      "sc_outlet",
      "https://preview-7.example:8443/{country}/back/{return_token}",
    ],
    [
      "takes an origin as it is written",
      "https://a$&b.example",
      null,
      "https://a$&b.example/pay/{return_token}?from=bank",
    ],
    ["is no other origin", "https://preview-8.example:8443", null, null],
    ["is no other port", "https://preview-7.example", null, null],
    ["is no longer address", "https://preview-7.example:8443/evil", null, null],
    ["is no key that does not exist", "constructor", null, null],
    ["is not empty", "", null, null],
  ])("%s", (_name, returnTo, salesChannelId, expected) => {
    expect(returnTemplate(TEMPLATES, { returnTo, salesChannelId })).toBe(expected)
  })
})
