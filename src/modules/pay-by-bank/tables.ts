import type { Context, DAL, InferTypeOf } from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError, MedusaService } from "@medusajs/framework/utils"
import { PayByBankAccount } from "./models/account"
import { PayByBankBinding } from "./models/payment-binding"
import { PayByBankLink } from "./models/payment-link"
import { PayByBankRequest } from "./models/payment-request"
import { PayByBankRefundBatch } from "./models/refund-batch"
import { PayByBankRefund } from "./models/refund"

/** Named, so that the declaration of the service refers to the models and does not repeat their columns. */
type Models = {
  PayByBankRequest: typeof PayByBankRequest
  PayByBankBinding: typeof PayByBankBinding
  PayByBankRefund: typeof PayByBankRefund
  PayByBankRefundBatch: typeof PayByBankRefundBatch
  PayByBankLink: typeof PayByBankLink
  PayByBankAccount: typeof PayByBankAccount
}

const models: Models = {
  PayByBankRequest,
  PayByBankBinding,
  PayByBankRefund,
  PayByBankRefundBatch,
  PayByBankLink,
  PayByBankAccount,
}

/** The base class of the module's service, with the methods that Medusa generates for the tables. */
export const TablesService = MedusaService(models)

/** The methods that Medusa generates for the tables: `listPayByBankRequests` and so on. */
export type Tables = InstanceType<typeof TablesService>

/** The access to the tables for each part of the module. `repository` opens the transactions of its decorated methods. */
export interface Database {
  tables: Tables
  repository: Pick<DAL.RepositoryService, "transaction" | "getFreshManager">
}

export type DatabaseContext = Context<SqlEntityManager>

export type PaymentRequest = InferTypeOf<typeof PayByBankRequest>
export type PaymentBinding = InferTypeOf<typeof PayByBankBinding>
export type Link = InferTypeOf<typeof PayByBankLink>
export type Refund = InferTypeOf<typeof PayByBankRefund>
export type RefundBatch = InferTypeOf<typeof PayByBankRefundBatch>

/** Runs SQL on the connection of a transaction. */
export type Statements = Pick<SqlEntityManager, "execute">

/** A time in a row. A connection of MikroORM's own returns it as text. */
export type StoredTime = Date | string

export function dateOf(time: StoredTime | null): Date | null {
  return time === null ? null : new Date(time)
}

/** The connection of a decorated method's transaction. */
export function managerOf(context: DatabaseContext): Statements {
  const manager = context.transactionManager ?? context.manager
  if (!manager) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Call managerOf inside @InjectManager only.")
  }
  return manager
}

/** Writes what the generated methods have created in this transaction, so that statements find it. */
export async function flush({ transactionManager }: DatabaseContext): Promise<void> {
  await transactionManager?.flush()
}

/** PostgreSQL's unique_violation, however the driver wraps it. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ("code" in error && error.code === "23505") || /already exists|unique constraint/i.test(error.message)
}

/** PostgreSQL's undefined_table: the migrations have not run. */
export function isTableMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42P01"
}
