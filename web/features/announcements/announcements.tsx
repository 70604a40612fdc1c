import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { listAnnouncements } from '#contract/announcements.ts'
import { call } from '#web/lib/call.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import styles from './announcements.module.css'
import { dismiss, dismissed } from './dismissed.ts'

const ASKED_AGAIN_MS = 10 * 60_000

/**
 * What the operator announces, above every screen until it is dismissed on this device. It has a place of its own in
 * the page, so that it covers nothing. A lazy component.
 */
export default function Announcements() {
  const { data } = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => call(listAnnouncements, {}, { signal }),
    refetchInterval: ASKED_AGAIN_MS,
  })
  const [gone, setGone] = useState(dismissed)
  const current = data?.data ?? []
  const shown = current.filter(({ id }) => !gone.includes(id))
  const place = document.getElementById('outbox')
  if (!place) return null

  function remove(id: number) {
    setGone(
      dismiss(
        id,
        current.map((one) => one.id),
      ),
    )
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }

  return createPortal(
    <>
      <VisuallyHidden role="status">
        {shown.map(({ title }) => `Anuncio: ${title}.`).join(' ')}
      </VisuallyHidden>
      {shown.length > 0 && (
        <section aria-label="Anuncios" className={styles.announcements}>
          {shown.map(({ id, title, text }) => (
            <AnnouncementCard key={id} title={title} text={text}>
              <Button
                variant="subtle"
                aria-label={`Entendido: ocultar «${title}»`}
                onClick={() => remove(id)}
              >
                Entendido
              </Button>
            </AnnouncementCard>
          ))}
        </section>
      )}
    </>,
    place,
  )
}
