import type { Payment } from "./payment"

/** Keeps the store's own query and adds hints, as unreliable as those of the real payment service may be. */
export function returnAddress(redirectUrl: string, { uuid, now }: Payment): string {
  const address = new URL(redirectUrl)
  address.searchParams.append("payment_uuid", uuid)
  address.searchParams.append("mobile", String(now.device.deviceIsMobile))
  if (now.state === "rejected" || now.state === "canceled") address.searchParams.append("error", now.state)
  return address.toString()
}
