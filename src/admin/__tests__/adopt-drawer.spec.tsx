import { screen } from "@testing-library/react"
import { AdoptDrawer } from "../components/requests/adopt-drawer"
import { AdminApi } from "./kit/admin-api"
import { account, requestDetail } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const ADOPT = "POST /admin/pay-by-bank/requests/adopt"
const UUID = "0123456789abcdef0123456789abcdef"
const api = new AdminApi()
const accounts = (...ids: string[]) =>
  api.answers("GET /admin/pay-by-bank/accounts", {
    accounts: ids.map((id) => account({ id, label: { value: `Account ${id}`, locked: false } })),
    can_store_secrets: true,
  })

function openDrawer() {
  const [onClose, onAdopted] = [jest.fn(), jest.fn()]
  return { onClose, onAdopted, user: openAdmin(<AdoptDrawer onClose={onClose} onAdopted={onAdopted} />) }
}
const field = async () => await screen.findByLabelText("Payment ID")
const submit = () => screen.getByRole("button", { name: "Adopt payment" })

beforeEach(() => accounts("uk"))

it("adopts the payment with the entered ID, and opens it", async () => {
  api.answers(ADOPT, { request: requestDetail(), adopted: true })
  const { user, onAdopted } = openDrawer()
  await user.type(await field(), ` ${UUID.toUpperCase()} `)
  await user.click(submit())
  expect(await screen.findByText("Payment ORD-1042 is adopted.")).toBeTruthy()
  expect(onAdopted).toHaveBeenCalledWith("pbbreq_1")
  expect(api.sent(ADOPT)).toMatchObject([{ body: { uuid: UUID.toUpperCase() } }])
  expect(screen.queryByLabelText("Merchant account")).toBeNull()
})

it("sends the chosen merchant account, and says when the payment already exists here", async () => {
  accounts("uk", "eu")
  api.answers(ADOPT, { request: requestDetail(), adopted: false })
  const { user, onAdopted } = openDrawer()
  await user.type(await field(), UUID)
  await user.click(await screen.findByLabelText("Merchant account"))
  await user.click(await screen.findByRole("option", { name: "Account eu" }))
  await user.click(submit())
  expect(await screen.findByText("Payment ORD-1042 already exists here.")).toBeTruthy()
  expect(onAdopted).toHaveBeenCalledWith("pbbreq_1")
  expect(api.sent(ADOPT)).toMatchObject([{ body: { uuid: UUID, account: "eu" } }])
})

it("sends nothing for what is no ID", async () => {
  const { user } = openDrawer()
  await user.type(await field(), "order-1001")
  await user.click(submit())
  expect(await screen.findByText("Payment ID: enter 32 digits and letters from a to f.")).toBeTruthy()
  expect(api.sent(ADOPT)).toEqual([])
})

it("adopts a payment that proves nothing only after a person confirms that it is the store's own", async () => {
  api.refuses(ADOPT, 400, "Not proven.", "invalid_data", "adopt_not_proven")
  const { user, onAdopted } = openDrawer()
  await user.type(await field(), UUID)
  expect(screen.queryByRole("checkbox")).toBeNull()
  await user.click(submit())
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing proves that this payment belongs")
  await user.click(screen.getByLabelText("This payment belongs to this store."))
  api.answers(ADOPT, { request: requestDetail(), adopted: true })
  await user.click(submit())
  expect(await screen.findByText("Payment ORD-1042 is adopted.")).toBeTruthy()
  expect(onAdopted).toHaveBeenCalledWith("pbbreq_1")
  expect(api.sent(ADOPT)).toMatchObject([{ body: { uuid: UUID } }, { body: { uuid: UUID, confirm_own: true } }])
})

it("shows why the store refuses it, until the ID changes", async () => {
  api.refuses(ADOPT, 400, "The record is missing.", "invalid_data", "adopt_no_record")
  const { user, onAdopted } = openDrawer()
  await user.type(await field(), UUID)
  await user.click(submit())
  expect((await screen.findByRole("alert")).textContent).toContain("The payment service has no record of this payment.")
  await user.type(await field(), "0")
  expect(screen.queryByRole("alert")).toBeNull()
  expect(onAdopted).not.toHaveBeenCalled()
})
