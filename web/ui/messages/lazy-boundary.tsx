import { Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'

interface Props {
  /** What stands there where the part could not be fetched; null for nothing. */
  failed: string | null
  children: ReactNode
}

/** Around a late part, so that a lost network does not take the page along. */
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
