import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const dialog = lazyComponent(() => import('./report-dialog.tsx'))

interface Props {
  kind: 'profile' | 'request'
  id: number
}

/**
 * Reports the profile or request on view (DSA article 16). Visitors get the public form, with its address.
 */
export function ReportButton(content: Props) {
  const { kind, id } = content
  const { opened, close, opener } = useLazyDialog(dialog)
  const look = { variant: 'subtle', color: 'gray' }
  if (!useSession())
    return (
      <Button
        component={Link}
        to={paths.report}
        state={{ where: paths[kind === 'profile' ? 'profile' : 'collaboration'](id) }}
        {...look}
      >
        Denunciar
      </Button>
    )
  return (
    <>
      <Button aria-haspopup="dialog" {...look} {...opener}>
        Denunciar
      </Button>
      <Suspense>{opened && <dialog.Part {...content} close={close} />}</Suspense>
    </>
  )
}
