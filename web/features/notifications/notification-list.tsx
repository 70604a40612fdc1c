import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Received } from '#contract/notifications.ts'
import { ago } from '#web/lib/ago.ts'
import { onLive } from '#web/lib/calling/live.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { notificationsQuery } from './api.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './notifications.module.css'
import { useMarkingRead } from './use-marking-read.ts'

/** The list, each item leading to its place; following it marks it as read. */
export function NotificationList() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery)
  const items = data?.pages.flatMap((page) => page.data) ?? []
  const unread = data?.pages[0]?.unread ?? 0
  // A new one changes what is unread, and so does a stream that opens again after a gap.
  useEffect(
    () => onLive('unread', () => void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })),
    [client],
  )
  const reading = useMarkingRead()

  return (
    <section aria-labelledby="lo-ocurrido">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h4" id="lo-ocurrido" tabIndex={-1} ref={heading}>
          {data ? countOf(unread) : error ? 'No se han podido cargar' : 'Cargando…'}
        </Title>
        {unread > 0 && (
          <Button
            variant="default"
            loading={reading.isPending}
            onClick={() => reading.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
          >
            Marcar todo como leído
          </Button>
        )}
      </Group>
      {/* They are below a list that may be long. */}
      <Anchor href="#de-que" py={9} display="inline-block">
        Elegir de qué se le avisa
      </Anchor>
      {error && <GeneralError error={error} onRetry={refetch} />}
      {reading.error && <GeneralError error={reading.error} />}
      {data && items.length === 0 && (
        <EmptyState drawing="nothing-yet" text="Todavía no ha pasado nada">
          <Text c="dimmed" size="sm">
            Aquí verá las respuestas a sus peticiones, lo que se decide sobre las suyas y los mensajes.
          </Text>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.id} item={item} onFollow={() => !item.read && reading.mutate([item.id])} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Stack align="center" mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver anteriores
          </Button>
        </Stack>
      )}
    </section>
  )
}

function Item({ item: { kind, text, path, at, read }, onFollow }: { item: Received; onFollow: () => void }) {
  return (
    <li className={styles.item} data-unread={!read || undefined}>
      <span className={styles.icon}>
        <KindIcon kind={kind} />
      </span>
      <div className={styles.words}>
        <Link to={path} viewTransition onClick={onFollow} className={styles.link}>
          {text}
        </Link>
        <Text size="sm" c="dimmed">
          {!read && <span className={styles.new}>Sin leer · </span>}
          <time dateTime={at}>{ago(at)}</time>
        </Text>
      </div>
    </li>
  )
}

function countOf(unread: number) {
  if (unread === 0) return 'Todo leído'
  return unread === 1 ? '1 aviso sin leer' : `${unread} avisos sin leer`
}
