/** A payment record with every field of `PaymentRecord` in `openapi/service.yaml`. */
export function aRecordBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    processingTime: "2024-05-01 10:00:00",
    uuid: "0123456789abcdef0123456789abcdef",
    merchantUuid: "merchant-0001",
    amount: 19.99,
    currency: "GBP",
    reference: "12345678",
    result: {
      status: 1,
      statusCode: "ACCC",
      description: "COMPLETED",
      settlement: "COMPLETED",
      institution: "first-bank",
      redirectUrl: "https://shop.example/return/1",
    },
    customer: {
      ...{ firstName: "Jane", middleName: null, surname: "Doe", email: "jane@shop.example", mobile: "7700900123" },
      ...{ phone: null, customerId: "42", dob: "1990-02-28", gender: null, address1: "1 High Street", address2: null },
      ...{ city: "Leeds", postcode: "LS1 1AA", country: "GB", company: null, ip: "192.0.2.1" },
      ...{ payerName: "J DOE", payerIban: "GB00TEST", payerAccNum: "12345678", payerSortCode: "123456" },
    },
    cart: { items: [{ sku: "A", qty: 1 }], affiliateId: null, discountCode: "SALE" },
    device: {
      ...{ deviceOs: "iOS", deviceOsVersion: "17.1", deviceName: "Phone", deviceBrowser: "Safari" },
      ...{ deviceBrowserVersion: "17", deviceToken: "token", deviceIsMobile: 1 },
    },
    customParameters: {
      custom1: "one",
      custom2: null,
      custom3: null,
      custom4: null,
      custom5: null,
      customJson: { a: 1 },
    },
    ...fields,
  }
}
