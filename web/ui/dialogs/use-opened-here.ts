import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * State of something that opens over a screen. A navigation, forward or back, closes it, and returning does
 * not open it again.
 */
export function useOpenedHere(): { opened: boolean; open: () => void; close: () => void } {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  if (openedAt !== null && openedAt !== key) setOpenedAt(null)
  return { opened: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) }
}
