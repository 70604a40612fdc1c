import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { AT_REST_MS } from '#web/lib/at-rest.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useLazyDialog } from './lazy-dialog.ts'

const explanation = lazyComponent(() => import('./explanation-dialog.tsx'))

/** A question mark that opens an explanation. `title` is also the button's accessible name. */
export function HelpDialog({ title, children }: { title: string; children: ReactNode }) {
  const { opened, opener, close } = useLazyDialog(explanation)
  // Fetched ahead, because the network may be gone when the user asks for help.
  useEffect(() => {
    const timer = setTimeout(explanation.fetchAhead, AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <ActionIcon aria-label={`Ayuda: ${title}`} title={title} {...opener}>
        <IconHelpCircle size={22} />
      </ActionIcon>
      <Suspense>
        {opened && (
          <explanation.Part title={title} close={close}>
            {children}
          </explanation.Part>
        )}
      </Suspense>
    </>
  )
}
