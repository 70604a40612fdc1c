import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { LISTS } from '#web/features/collaborations/api.ts'
import { paths } from '#web/lib/paths.ts'
import { snack } from '#web/ui/messages/notices.ts'

/** Redirects from a request's screen with nothing to show to the list, with the reason (rule 2.12). */
export function ToTheList({ reason }: { reason: string }) {
  const client = useQueryClient()
  useEffect(() => {
    snack(reason, 'warning')
    // The list may still contain the request.
    void client.invalidateQueries({ queryKey: LISTS })
  }, [reason, client])
  return <Navigate to={paths.collaborations} replace />
}
