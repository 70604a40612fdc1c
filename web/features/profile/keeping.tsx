import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import { useIsColleague } from './use-is-colleague.ts'

const button = lazyComponent(() => import('./keep-button.tsx'))

/** For other detectives: saves this one. Until it is loaded a button of the same size has its place. */
export function Keeping({ person }: { person: { id: number; full_name: string } }) {
  const isColleague = useIsColleague(person.id)
  if (!isColleague) return null
  const waiting = (
    <Button variant="default" disabled leftSection={<IconBookmark size={20} aria-hidden />}>
      Guardar
    </Button>
  )
  return (
    <LazyBoundary failed={null}>
      <Suspense fallback={waiting}>
        <button.Part person={person} />
      </Suspense>
    </LazyBoundary>
  )
}
