import { useEffect, useState } from 'react'
import { offersPasskeys } from '#web/lib/device/passkey-support.ts'

/** After the first screen has settled: few users have a passkey, and nobody waits for this. */
const LATER_MS = 400

/** Makes the browser offer passkeys in the e-mail field; returns the server's error if it refused one. */
export function usePasskeyOffer(): unknown {
  const [refusal, setRefusal] = useState<unknown>(null)
  useEffect(() => {
    let isOver = false
    let end = () => {
      isOver = true
    }
    const timer = setTimeout(async () => {
      if (!(await offersPasskeys()) || isOver) return
      const late = await import('./passkey-offer.ts').catch(() => null)
      if (late && !isOver) end = late.offerPasskeys(setRefusal)
    }, LATER_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [])
  return refusal
}
