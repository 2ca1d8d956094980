import { z } from "zod"
import * as read from "./answer-fields"

/**
 * The parts of `PaymentRecord` in `openapi/service.yaml` that describe a payment and affect no decision. A missing or malformed
 * part becomes empty, so that it never makes the record unreadable.
 */
const details = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape))

const CUSTOMER_FIELDS = {
  firstName: read.looseText,
  middleName: read.looseText,
  surname: read.looseText,
  email: read.looseText,
  mobile: read.looseText,
  phone: read.looseText,
  customerId: read.looseText,
  dob: read.looseText,
  gender: read.looseText,
  address1: read.looseText,
  address2: read.looseText,
  city: read.looseText,
  postcode: read.looseText,
  country: read.looseText,
  company: read.looseText,
  ip: read.looseText,
  payerName: read.looseText,
  payerIban: read.looseText,
  payerAccNum: read.looseText,
  payerSortCode: read.looseText,
}

export const CustomerRecord = details(CUSTOMER_FIELDS)

export const CartRecord = details({
  items: z
    .array(read.looseObject)
    .transform((items) => items.filter((item) => item !== null))
    .catch([]),
  affiliateId: read.looseText,
  discountCode: read.looseText,
})

export const DeviceRecord = details({
  deviceOs: read.looseText,
  deviceOsVersion: read.looseText,
  deviceName: read.looseText,
  deviceBrowser: read.looseText,
  deviceBrowserVersion: read.looseText,
  deviceToken: read.looseText,
  /** 1 for a mobile device. */
  deviceIsMobile: read.looseInteger,
})

export const CustomParameters = details({
  custom1: read.looseText,
  custom2: read.looseText,
  custom3: read.looseText,
  custom4: read.looseText,
  custom5: read.looseText,
  customJson: read.looseObject,
})

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
