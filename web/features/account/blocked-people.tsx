import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unblockUser } from '#contract/conversations.ts'
import { madridDay } from '#contract/days.ts'
import { ColleagueName } from '#web/features/reaching/colleague-name.tsx'
import { call } from '#web/lib/call.ts'
import { longDate } from '#web/lib/dates.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { ErrorOfAny, GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import styles from './account.module.css'
import { blocksQuery } from './api.ts'
import { PanelSkeleton } from './panel.tsx'
import { focusPanel } from './use-opened-panel.ts'

/** The people whom the owner has blocked, each with a button to unblock. */
export default function BlockedPeople() {
  const [page, setPage] = useState(1)
  const blocks = useQuery(blocksQuery(page))
  const unblocking = useMutation({
    mutationFn: ({ id }: { id: number; full_name: string }) => call(unblockUser, { id }),
    onSuccess: (_, { full_name }) => snack(`Ha desbloqueado a ${full_name}.`),
  })
  const { data } = blocks
  if (!data) return blocks.error ? <ErrorOfAny of={[blocks]} /> : <PanelSkeleton of="bloqueadas" />
  return (
    <Stack gap="md">
      <Text size="sm">
        {data.meta.total === 0
          ? 'No ha bloqueado a nadie. Se bloquea desde una conversación, en «Más acciones».'
          : 'Usted no recibe lo que le escriban ni lo que respondan a sus peticiones, y esas personas no lo notan.'}
      </Text>
      {unblocking.error && <GeneralError error={unblocking.error} />}
      <ul className={styles.sessions}>
        {data.data.map((one) => (
          <li key={one.id} className={styles.session}>
            <div className={styles.about}>
              <ColleagueName {...one} className={styles.device} />
              <span>
                Desde el <time dateTime={one.blocked_at}>{longDate(madridDay(one.blocked_at))}</time>
              </span>
            </div>
            <Button
              variant="default"
              loading={unblocking.isPending && unblocking.variables.id === one.id}
              aria-label={`Desbloquear a ${one.full_name}`}
              // The button goes with its row.
              onClick={() => unblocking.mutate(one, { onSettled: () => focusPanel('bloqueadas') })}
            >
              Desbloquear
            </Button>
          </li>
        ))}
      </ul>
      {data.data.length === 0 && data.meta.total > 0 && (
        <Button variant="default" onClick={() => setPage(1)}>
          Ir a la primera página
        </Button>
      )}
      <Pagination page={data.meta.current_page} lastPage={data.meta.last_page} onChange={setPage} />
    </Stack>
  )
}
