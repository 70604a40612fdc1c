import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isNative } from '#web/lib/device/native.ts'

/** Inside the app for telephones, loads and starts what only the app needs; elsewhere does nothing. */
export function useNativeStart(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNative()) return
    let isOver = false
    let stop = () => {}
    void import('../native/start.ts').then(async ({ startNative }) => {
      stop = await startNative(navigate)
      if (isOver) stop()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [navigate])
}
