import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import styles from './answering.module.css'
import { meetingPointQuery } from './api.ts'

/** For an accepted colleague: read on purpose, each time, because the author sees each reading. */
export function ColleaguesMeetingPoint({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...meetingPointQuery(id), enabled: isAsked })
  return (
    <Stack gap="xs" align="flex-start">
      {data?.text === null && <Text>Todavía no hay punto de encuentro.</Text>}
      {data?.text && (
        <>
          <Title order={3} size="h5">
            Punto de encuentro
          </Title>
          <blockquote className={styles.quote}>{data.text}</blockquote>
          {data.instructions && <blockquote className={styles.quote}>{data.instructions}</blockquote>}
        </>
      )}
      <Button
        variant={data ? 'default' : 'filled'}
        loading={isFetching}
        onClick={() => (data || isAsked ? void refetch() : setAsked(true))}
      >
        {data ? 'Volver a mirar' : 'Ver el punto de encuentro'}
      </Button>
      <Text size="sm">Quien publicó la petición verá que lo ha leído, y cuándo.</Text>
      {error && <GeneralError error={error} onRetry={refetch} />}
    </Stack>
  )
}
