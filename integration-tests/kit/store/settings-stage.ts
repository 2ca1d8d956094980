import { EMPTY_ACCOUNT, AdminSettings } from "../people/admin-settings"
import { ENCRYPTION_KEY, OTHER_LOGIN, PASSWORD, RENAMED_LOGIN } from "../bank/sandbox-address"
import type { Store } from "./store"

export const SECRETS = [
  PASSWORD,
  OTHER_LOGIN.password,
  RENAMED_LOGIN.password,
  Buffer.from(`sandbox:${PASSWORD}`).toString("base64"),
  ENCRYPTION_KEY,
]

/**
 * A store with an account that is entered in the dashboard. Each test runs hours after the one before. No test may log a
 * secret.
 */
export function settingsStage(store: Store) {
  let admin: AdminSettings | undefined
  let hours = 0
  /** The database is reset without the store's caches. An hour later the store reads the account again. */
  const later = (ms: number) => {
    store.later(hours * 3_600_000 + ms)
  }
  const options = (over: object) => Object.assign(store.payByBank().options, over)

  beforeEach(async () => {
    hours += 2
    later(0)
    options({ allowPrivateAddresses: true })
    admin = await AdminSettings.open(store)
  })
  afterEach(() => {
    for (const secret of SECRETS) expect(store.log()).not.toContain(secret)
  })

  return {
    get admin() {
      if (!admin) throw new Error("The admin settings are opened before each test.")
      return admin
    },
    get minutes() {
      return hours * 60
    },
    later,
    options,
    /** Sets the account's options in medusa-config.ts. */
    configure: (over: object) =>
      options({ accounts: { ...store.payByBank().options.accounts, [EMPTY_ACCOUNT]: { element: {}, ...over } } }),
  }
}
