import { Text } from "@medusajs/ui"
import { Component, type ReactNode } from "react"

/** Where the chart cannot be fetched or drawn, the page stays: the figures stand below it. */
export class ChartGuard extends Component<{ fallback: string; children: ReactNode }, { failed: boolean }> {
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
