import type { AddressFields } from "./address-fields"

/** Sample addresses, to reach the payment within seconds. The people are invented. */
const SAMPLES: Record<string, AddressFields> = {
  gb: {
    email: "alex.morgan@example.com",
    first_name: "Alex",
    last_name: "Morgan",
    address_1: "12 Lavender Hill",
    address_2: "",
    city: "London",
    postal_code: "SW11 5RW",
  },
  ie: {
    email: "aoife.byrne@example.com",
    first_name: "Aoife",
    last_name: "Byrne",
    address_1: "24 Camden Street Lower",
    address_2: "",
    city: "Dublin",
    postal_code: "D02 XE80",
  },
}

export function sampleAddress(country: string): AddressFields | undefined {
  return SAMPLES[country]
}
