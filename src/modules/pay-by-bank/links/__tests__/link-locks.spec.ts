import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { ledgerDatabase } from "../../../../../integration-tests/kit/database/ledger-tables"
import { until } from "../../../../../integration-tests/kit/store/until"
import { writeNote } from "../../events/append-events"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankService } from "../../service"
import { cancel } from "../link-statements"

const REQUEST_ID = "pbbreq_link"
const NOW = new Date("2026-03-01T12:00:00Z")

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  testSuite: ({ service, MikroOrmWrapper }) => {
    /** Cancels a link in one transaction, while `write` waits for it. */
    const whileCanceled = async (write: () => Promise<unknown>) => {
      const money = { amount_minor: 1999, currency: "GBP", collection_id: "pay_col_1", order_id: "order_1" }
      const names = { account: "uk", login: "user@https://service.example", merchant_uuid: "merchant" }
      const own = { reference: "KP7QZ2M4XW9T", return_token: "token_1", track_until: new Date(NOW.getTime() + 1000) }
      await service.createPayByBankRequests([{ id: REQUEST_ID, kind: "link", ...names, ...money, ...own }])
      const link = { request_id: REQUEST_ID, order_id: "order_1", number: 1, created_by: "user_1" }
      await service.createPayByBankLinks([
        { ...link, delivery: "EMAIL", call: "called", is_full_amount: true, email: "ada@example.com" },
      ])
      const manager = MikroOrmWrapper.forkManager()
      await manager.begin()
      const tx = ledgerDatabase(manager)
      expect(await cancel(tx, REQUEST_ID, NOW)).toBe(true)
      const written = write()
      await until(async () => {
        const waiting =
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        return (await MikroOrmWrapper.forkManager().execute<unknown[]>(waiting)).length > 0
      })
      await writeNote(tx, { request_id: REQUEST_ID, type: "link_canceled", data: { user_id: "user_1" } })
      await manager.commit()
      await written
      return (await service.listPayByBankLinks({ request_id: REQUEST_ID }))[0]
    }

    it("a link that is canceled while its sending is recorded is sent, canceled and polled", async () => {
      const guess = { uuid: "uuid-guess", nextPollAt: NOW }
      const sent = async () =>
        await service.links.recordSent(REQUEST_ID, { url: "https://pay.example/uuid-guess", guess }, NOW)
      expect(await whileCanceled(sent)).toMatchObject({ call: "sent", canceled_at: NOW, uuid_from_link: true })
      expect(await service.retrievePayByBankRequest(REQUEST_ID)).toMatchObject({
        uuid: "uuid-guess",
        uuid_guessed: true,
      })
    })

    it("a link that is canceled while its refusal is recorded is refused", async () => {
      const refused = async () => await service.links.recordRefused(REQUEST_ID, "invalid_request")
      expect(await whileCanceled(refused)).toMatchObject({ call: "refused" })
      expect(await service.retrievePayByBankRequest(REQUEST_ID)).toMatchObject({ outcome: "closed" })
    })
  },
})
