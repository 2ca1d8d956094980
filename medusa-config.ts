import { defineConfig } from "@medusajs/framework/utils"

/**
 * Runs the plugin's own source as a store, for the tests and the demo. Not shipped.
 * A store that installs the package uses `plugins: [...]` instead; see the README.
 */
const env = process.env
// Medusa seals the second factors of logins with it.
env.AUTH_MFA_ENCRYPTION_KEY ??= "only-for-the-demo-second-factors"
const storefront = env.DEMO_STOREFRONT_URL ?? "http://127.0.0.1:8000"

/** With DEMO_ACCOUNT=panel, no account is configured: you enter it in Medusa Admin, as a merchant does. */
const account =
  env.DEMO_ACCOUNT === "panel"
    ? {}
    : {
        accounts: {
          default: {
            label: "Demo account",
            baseUrl: env.PAY_BY_BANK_BASE_URL,
            username: env.PAY_BY_BANK_USERNAME,
            password: env.PAY_BY_BANK_PASSWORD,
            merchantUuid: env.PAY_BY_BANK_MERCHANT_UUID,
            element: { tag: env.PAY_BY_BANK_ELEMENT_TAG, scriptUrl: env.PAY_BY_BANK_ELEMENT_SCRIPT_URL },
          },
        },
        returnUrl: storefront + (env.DEMO_RETURN_PATH ?? "/pay-by-bank/return/{return_token}"),
      }

/** For several processes: a shared locking provider, and Redis for events, workflows and cache. */
const sharedModules = [
  ...(env.STORE_LOCKING
    ? [
        {
          resolve: "@medusajs/medusa/locking",
          options: {
            providers: [
              {
                resolve: env.STORE_LOCKING,
                id: "shared",
                is_default: true,
                options: env.STORE_REDIS_URL ? { redisUrl: env.STORE_REDIS_URL } : {},
              },
            ],
          },
        },
      ]
    : []),
  ...(env.STORE_REDIS_URL
    ? [
        { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: env.STORE_REDIS_URL } },
        { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl: env.STORE_REDIS_URL } } },
        {
          resolve: "@medusajs/medusa/caching",
          options: {
            providers: [
              {
                resolve: "@medusajs/medusa/caching-redis",
                id: "redis",
                is_default: true,
                options: { redisUrl: env.STORE_REDIS_URL },
              },
            ],
          },
        },
      ]
    : []),
]

/** Medusa's feed, and in place of an e-mail provider a file that receives what would be sent. */
const outbox = env.DEMO_OUTBOX
  ? [
      {
        resolve: "@medusajs/medusa/notification",
        options: {
          providers: [
            { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
            {
              resolve: `${__dirname}/examples/demo/outbox`,
              id: "outbox",
              options: { channels: ["email"], file: env.DEMO_OUTBOX },
            },
          ],
        },
      },
    ]
  : []

module.exports = defineConfig({
  projectConfig: {
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.STORE_SCHEMA ? { databaseSchema: env.STORE_SCHEMA } : {}),
    http: {
      storeCors: storefront,
      adminCors: env.DEMO_STORE_URL ?? "http://127.0.0.1:9000",
      authCors: `${storefront},${env.DEMO_STORE_URL ?? "http://127.0.0.1:9000"}`,
      jwtSecret: env.JWT_SECRET ?? "only-for-the-demo-jwt",
      cookieSecret: env.COOKIE_SECRET ?? "only-for-the-demo-cookie",
    },
    cookieOptions: { secure: false },
  },
  featureFlags: env.STORE_REDIS_URL ? { caching: true } : {},
  // The target of "Copy payment link". It is built into the dashboard once, so demos on other ports share it.
  admin: { disable: env.DEMO_ADMIN === "off", storefrontUrl: storefront },
  modules: [
    ...sharedModules,
    ...outbox,
    // The tests do not search products. Without the Search module a store starts a tenth faster.
    ...(env.STORE_SEARCH === "off" ? [{ key: "search", disable: true as const }] : []),
    {
      resolve: "./src/modules/pay-by-bank",
      options: {
        ...account,
        ...(env.PAY_BY_BANK_ENCRYPTION_KEY ? { encryptionKey: env.PAY_BY_BANK_ENCRYPTION_KEY } : {}),
        // The sandbox runs on this machine.
        ...(env.PAY_BY_BANK_ALLOW_PRIVATE_ADDRESSES === "on" ? { allowPrivateAddresses: true } : {}),
        ...(env.PAY_BY_BANK_APPROVERS
          ? {
              approvals: {
                people: env.PAY_BY_BANK_APPROVERS.split(","),
                for: (env.PAY_BY_BANK_APPROVALS ?? "refunds,attach").split(","),
              },
            }
          : {}),
        ...(env.DEMO_OUTBOX ? { alerts: { to: ["team@store.example"], digest: "daily" } } : {}),
        ...(env.PAY_BY_BANK_CHECK_EVERY ? { pollEvery: Number(env.PAY_BY_BANK_CHECK_EVERY) } : {}),
        ...(env.PAY_BY_BANK_TIMEOUT_MS ? { timeoutMs: Number(env.PAY_BY_BANK_TIMEOUT_MS) } : {}),
      },
    },
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["payByBank", "query"],
      options: {
        providers: [
          { resolve: "./src/providers/pay-by-bank", id: "default" },
          ...(env.PAY_BY_BANK_UNCONFIGURED_ACCOUNT
            ? [{ resolve: "./src/providers/pay-by-bank", id: env.PAY_BY_BANK_UNCONFIGURED_ACCOUNT }]
            : []),
          // Another provider: the one that the benchmark compares with, or a test's.
          ...(env.STORE_STUB_PROVIDER ? [{ resolve: env.STORE_STUB_PROVIDER, id: "bench" }] : []),
        ],
      },
    },
  ],
})
