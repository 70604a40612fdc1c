import { Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown if the component could not be fetched; null for nothing. */
  failed: string | null
  children: ReactNode
}

/** An error boundary for a lazy component, so that a lost network does not break the page. */
export class LazyBoundary extends Component<Props, { hasFailed: boolean }> {
  override state: { hasFailed: boolean } = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { failed, children } = this.props
    return this.state.hasFailed ? failed && <Text size="sm">{failed}</Text> : children
  }
}
