import { Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'

interface Props {
  /** What stands there where the part could not be fetched. */
  failed: string
  children: ReactNode
}

/** Around a late part, so that a lost network does not take the page along. */
export class LateBoundary extends Component<Props, { hasFailed: boolean }> {
  override state: { hasFailed: boolean } = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Text size="sm">{this.props.failed}</Text> : this.props.children
  }
}
