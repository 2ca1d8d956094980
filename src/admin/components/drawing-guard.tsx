import { Text } from "@medusajs/ui"
import { Component, type ReactNode } from "react"

/** Keeps the page if a chart cannot be loaded or rendered. The page shows the same data as text. */
export class DrawingGuard extends Component<{ fallback: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {this.props.fallback}
      </Text>
    )
  }
}
