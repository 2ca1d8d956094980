import type { Page } from "playwright-core"

interface Proof {
  password?: string
  code?: string
}

/** The notice of a proposal, and the prompt in which a second person approves it. */
export function proposalOn(page: Page) {
  const notice = page.getByTestId("pay-by-bank-proposal")
  const prompt = page.getByTestId("pay-by-bank-approve")
  const field = (name: string) => prompt.getByLabel(name, { exact: true })
  const button = (name: string) => notice.getByRole("button", { name, exact: true })
  const opens = () => button("Approve").click()
  const tries = async ({ password, code }: Proof) => {
    if (password !== undefined) await field("Your password").fill(password)
    if (code !== undefined) await field("Code").fill(code)
    await prompt.getByRole("button", { name: "Approve", exact: true }).click()
  }
  return {
    notice,
    prompt,
    field,
    button,
    opens,
    /** Sends the open prompt with this proof. */
    tries,
    /** Approves with a password that is right. */
    async approves(password: string) {
      await opens()
      await tries({ password })
      await page.getByText("The proposal is approved.").waitFor()
    },
    isRefused: (message: string) => prompt.getByRole("alert").getByText(message, { exact: true }).waitFor(),
  }
}
