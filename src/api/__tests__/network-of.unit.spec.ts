import { networkOf } from "../network-of"

describe("the network that a call comes from", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["203.0.113.7:5123", "203.0.113.7"],
    ["[2001:db8:1:2::6]:5123", "2001:db8:1:2"],
    ["[2001:db8:1:2::6]", "2001:db8:1:2"],
    ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    undefined,
    "",
    "unknown",
    "203.0.113.7:http",
    "[]:80",
    "[".repeat(100_000),
    "x".repeat(100_000),
    "__proto__",
  ])("of %# is none", (address) => {
    expect(networkOf(address)).toBeNull()
  })
})
