import type { Payment } from "./payment"

/** The shop's own query stays as it is; what is added are hints, as careless as the real service's may be. */
export function returnAddress(redirectUrl: string, { uuid, now }: Payment): string {
  const address = new URL(redirectUrl)
  address.searchParams.append("payment_uuid", uuid)
  address.searchParams.append("mobile", String(now.device.deviceIsMobile))
  if (now.state === "rejected" || now.state === "cancelled") address.searchParams.append("error", now.state)
  return address.toString()
}
