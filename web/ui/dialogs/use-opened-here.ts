import { useState } from 'react'
import { useLocation } from 'react-router'

/** For what opens over a screen: it is closed by whoever goes on or back to another, and not open again on return. */
export function useOpenedHere(): { opened: boolean; open: () => void; close: () => void } {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  if (openedAt !== null && openedAt !== key) setOpenedAt(null)
  return { opened: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) }
}
