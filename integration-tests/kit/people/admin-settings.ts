import { z } from "zod"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import type { Answer } from "../store/http"
import { ENCRYPTION_KEY, MERCHANT_UUID, PASSWORD } from "../bank/sandbox-address"
import { AdminUser } from "./admin-user"
import type { Store } from "../store/store"

/** The account in medusa-config.ts that has no settings. */
export const EMPTY_ACCOUNT = "unset"
export const EMPTY_PROVIDER = `pp_pay-by-bank_${EMPTY_ACCOUNT}`

const test = z.object({
  test: z.object({
    ok: z.boolean(),
    banks: z.number().nullable(),
    slow: z.boolean(),
    parameter_ignored: z.boolean(),
    unknown_id_answer: z.string().nullable(),
    problem: z.string().nullable(),
    message: z.string().nullable(),
  }),
})
const check = z.object({
  id: z.string(),
  status: z.string(),
  account: z.string().nullable(),
  message: z.string(),
  variant: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  regions: z.array(z.object({ id: z.string(), name: z.string(), currency_code: z.string() })).optional(),
})
const banks = z.looseObject({
  banks: z.array(z.object({ id: z.string(), name: z.string() })),
  count: z.number(),
  fetched_at: z.string(),
})
const health = z.object({
  health: z.object({
    running: z.boolean(),
    last_run_at: z.string().nullable(),
    workers: z.array(z.object({ host: z.string() })),
    merchant_changes: z.array(z.object({ account: z.string(), by: z.string(), at: z.string() })),
  }),
})
const accounts = z.object({ accounts: z.array(z.looseObject({ id: z.string() })), can_store_secrets: z.boolean() })

/** Settings that match the sandbox. */
export function settings(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    label: "Entered in the dashboard",
    environment: "test",
    base_url: process.env["PAY_BY_BANK_BASE_URL"],
    username: "sandbox",
    password: PASSWORD,
    merchant_uuid: MERCHANT_UUID,
    currencies: ["GBP", "EUR"],
    element_tag: "pay-by-bank-button",
    element_script_url: process.env["PAY_BY_BANK_ELEMENT_SCRIPT_URL"],
    ...over,
  }
}

/** The settings pages of the dashboard, as HTTP requests. */
export class AdminSettings {
  private constructor(
    private readonly store: Store,
    readonly adminUser: AdminUser,
  ) {}

  static async open(store: Store): Promise<AdminSettings> {
    return new AdminSettings(store, await AdminUser.logIn(store.url(), store.container()))
  }

  async save(body: Record<string, unknown>, account = EMPTY_ACCOUNT): Promise<Answer> {
    return await this.adminUser.post(`/admin/pay-by-bank/accounts/${account}`, body)
  }

  async account(id = EMPTY_ACCOUNT) {
    return (await this.accounts()).accounts.find((account) => account.id === id)
  }

  async accounts() {
    return accounts.parse((await this.adminUser.get("/admin/pay-by-bank/accounts")).body)
  }

  async test(body: Record<string, unknown>, id = EMPTY_ACCOUNT) {
    return test.parse((await this.adminUser.post("/admin/pay-by-bank/accounts/test", { id, ...body })).body).test
  }

  async banks(query: string) {
    return banks.parse((await this.adminUser.get(`/admin/pay-by-bank/banks?${query}`)).body)
  }

  async check(id: string, account: string | null = EMPTY_ACCOUNT) {
    const { body } = await this.adminUser.get("/admin/pay-by-bank/health/checklist")
    const { checks } = z.object({ checks: z.array(check) }).parse(body)
    return checks.find((each) => each.id === id && each.account === account)
  }

  async health() {
    return health.parse((await this.adminUser.get("/admin/pay-by-bank/health")).body).health
  }

  /** All that the database stores about accounts and workflows, as text. */
  async stored(): Promise<string> {
    const database = this.store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const tables = [
      "pay_by_bank_account",
      "pay_by_bank_event",
      "pay_by_bank_former_credentials",
      "pay_by_bank_proposal",
      "workflow_execution",
    ]
    return JSON.stringify(await Promise.all(tables.map(async (table) => await database.select("*").from(table))))
  }

  /** Another process of the same store: the same database, but its own caches. */
  anotherInstance(): PayByBankService {
    const cradle: unknown = Reflect.get(this.store.payByBank(), "__container__")
    const dependencies = z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle)
    return new PayByBankService(dependencies, {
      encryptionKey: ENCRYPTION_KEY,
      allowPrivateAddresses: true,
      returnUrl: this.store.payByBank().options.returnUrl,
    })
  }
}
