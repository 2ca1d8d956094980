import { Alert } from "@medusajs/ui"
import { Component, lazy, Suspense, useEffect, useReducer, type ComponentType, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { hasCatalog, loadCatalog } from "../i18n/load-catalog"
import { NAMESPACE, useWords } from "../i18n/words"

/**
 * A page or a widget whose code and texts load when Medusa Admin shows it. Otherwise each page of Medusa Admin would load all of ours, in
 * seven languages.
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(async () => {
    const [{ default: Content }] = await Promise.all([load(), loadCatalog()])
    const InLanguage = ({ props }: { props: Props }) => (
      <Translated>
        <Content {...props} />
      </Translated>
    )
    return { default: InLanguage }
  })
  return (props: Props) => (
    <LoadGuard>
      <Suspense fallback={null}>
        <Loaded props={props} />
      </Suspense>
    </LoadGuard>
  )
}

/** Loads the texts of another language when the user changes it, before it shows the content in it. */
function Translated({ children }: { children: ReactNode }) {
  const { language } = useTranslation(NAMESPACE).i18n
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!hasCatalog()) void loadCatalog().then(render, render)
  }, [language])
  return hasCatalog() ? children : null
}

/** Keeps core's page if our code cannot be loaded, for example after a new version was deployed. */
class LoadGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <NotLoaded /> : this.props.children
  }
}

function NotLoaded() {
  return <Alert variant="error">{useWords()("shared.notLoaded")}</Alert>
}
