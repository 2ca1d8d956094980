import { useEffect } from "react"
import { useBlocker } from "react-router-dom"
import { useWords } from "../i18n/words"
import { useQuestion } from "./use-question"

/** Asks before unsaved input is lost to another page. A reload gets the browser's own question. */
export function useLeaving(unsaved: boolean): void {
  const t = useWords()
  const confirm = useQuestion()
  const blocker = useBlocker(unsaved)
  useEffect(() => {
    if (blocker.state !== "blocked") return
    void confirm({
      title: t("shared.unsaved.title"),
      description: t("shared.unsaved.text"),
      confirmText: t("shared.unsaved.leave"),
      cancelText: t("shared.unsaved.stay"),
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
    // The question is asked once for each attempt to leave, which has a location of its own: two attempts may follow each other without
    // a rendering in between. The words and functions change with each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state, blocker.location])
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [unsaved])
}
