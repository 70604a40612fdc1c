import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { LISTS } from '#web/features/collaborations/api.ts'
import { paths } from '#web/lib/paths.ts'
import { snack } from '#web/ui/messages/notices.ts'

/** Whom a screen of requests has nothing to show goes to the list (rule 2.12), knowing why. */
export function ToTheList({ reason }: { reason: string }) {
  const client = useQueryClient()
  useEffect(() => {
    snack(reason, 'warning')
    // It may tell of the request still.
    void client.invalidateQueries({ queryKey: LISTS })
  }, [reason, client])
  return <Navigate to={paths.collaborations} replace />
}
