import { useState } from "react"
import { useWords } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { Choice } from "../choice"

/** Selects the merchant account whose banks are shown, because each has its own list. With one account there is no choice. */
export function useBankAccount(providerIds: string[] | undefined, onChoose: () => void) {
  const t = useWords()
  const { data, isPending } = useAccounts()
  const [chosen, setChosen] = useState<string>()
  const offered = (data?.accounts ?? []).filter(({ provider_id }) => providerIds?.includes(provider_id) ?? true)
  const account = chosen ?? offered[0]?.id
  const choose = (id: string) => {
    setChosen(id)
    onChoose()
  }
  const choice = offered.length > 1 && account && (
    <Choice
      name={t("insights.account.name")}
      value={account}
      options={offered.map(({ id, label }) => ({ value: id, words: label.value ?? id }))}
      onChoose={choose}
    />
  )
  return { account, choice, isKnown: !isPending }
}
