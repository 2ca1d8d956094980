import { Text } from "@medusajs/ui"
import { Component, type ReactNode } from "react"

/** Where a drawing cannot be fetched or made, the page stays: what it says stands beside it in words. */
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
