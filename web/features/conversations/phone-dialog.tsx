import { Button, Group, List, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Conversation, sharePhone } from '#contract/conversations.ts'
import { groupedPhone } from '#contract/phone.ts'
import { getDetective } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorOfAny, GeneralError } from '#web/ui/messages/general-error.tsx'
import { messagesQuery } from './api.ts'
import { withMessage } from './merging.ts'

interface Props {
  conversation: Conversation
  close: () => void
}

/** The own profile: under the query key of the profile's screen, because it is the same data. */
const ownProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call(getDetective, { id }, { signal })).detective,
  })

/** Names the own telephones before they are sent; a lazy component of the menu. */
export default function PhoneDialog({ conversation: { id, with: other }, close }: Props) {
  const client = useQueryClient()
  const own = useSession()?.profile.id ?? 0
  const profile = useQuery(ownProfileQuery(own))
  const phones = profile.data?.contact_means.tlfs
  // The same for another attempt, so that it is sent once.
  const [idempotencyKey] = useState(newKey)
  const sharing = useMutation({
    mutationFn: () => call(sharePhone, { id }, { idempotencyKey }),
    meta: { changesNothing: true },
    onSuccess: (sent) => {
      client.setQueryData(messagesQuery(id).queryKey, (known) => known && withMessage(known, sent))
      close()
    },
  })
  return (
    <Dialog opened onClose={close} title="¿Compartir su teléfono?">
      <Stack gap="md">
        <ErrorOfAny of={[profile]} />
        {phones?.length === 0 ? (
          <>
            <Text>Su perfil no tiene ningún teléfono.</Text>
            <Button component={Link} to={paths.profile(own)} variant="default">
              Ir a mi perfil
            </Button>
          </>
        ) : (
          <>
            <Text>
              {phones
                ? `${other.full_name} recibirá en un mensaje:`
                : `${other.full_name} recibirá en un mensaje los teléfonos de su perfil.`}
            </Text>
            {phones && (
              <List>
                {phones.map(({ value }) => (
                  <List.Item key={value} className="numbers">
                    {groupedPhone(value)}
                  </List.Item>
                ))}
              </List>
            )}
            {sharing.error && <GeneralError error={sharing.error} />}
            <Group gap="sm">
              <Button loading={sharing.isPending} onClick={() => sharing.mutate()}>
                Compartir
              </Button>
              <Button variant="default" data-autofocus onClick={close}>
                Cancelar
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
