/** The entry to add to `modules`, with a provider for each merchant account. */
export function providerBlock(accountIds: readonly string[]): string {
  const entries = accountIds.map(
    (id) => `        { resolve: "medusa-payment-pay-by-bank/providers/pay-by-bank", id: "${id}" },`,
  )
  return `  {
    resolve: "@medusajs/medusa/payment",
    dependencies: ["payByBank", "query"],
    options: {
      providers: [
${entries.join("\n")}
      ],
    },
  },`
}

/** The entry to add to `plugins`, for a storefront at this address. */
export function pluginBlock(storefront: string): string {
  return `  {
    resolve: "medusa-payment-pay-by-bank",
    options: {
      accounts: {
        default: {
          baseUrl: process.env.PAY_BY_BANK_BASE_URL,
          username: process.env.PAY_BY_BANK_USERNAME,
          password: process.env.PAY_BY_BANK_PASSWORD,
          merchantUuid: process.env.PAY_BY_BANK_MERCHANT_UUID,
          element: {
            tag: process.env.PAY_BY_BANK_ELEMENT_TAG,
            scriptUrl: process.env.PAY_BY_BANK_ELEMENT_SCRIPT_URL,
          },
        },
      },
      returnUrl: "${storefront}/pay-by-bank/return/{return_token}",
    },
  },`
}
