import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { type Announcement, listAnnouncements } from '#contract/announcements.ts'
import { call } from '#web/lib/call.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import styles from './announcements.module.css'
import { dismiss, dismissed } from './dismissed.ts'
import { Floating } from './floating.tsx'

const ASKED_AGAIN_MS = 10 * 60_000

/**
 * The operator's announcements, above every screen until it is dismissed on this device (rule 23.3). It has a
 * place of its own in the page, which it takes together with a new screen: the screen on view would be pushed
 * down, so there it floats for as long as a notice. A lazy component.
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
  const { pathname } = useLocation()
  const [settled, setSettled] = useState<{ on: string; ids: number[] }>({ on: pathname, ids: [] })
  if (settled.on !== pathname) setSettled({ on: pathname, ids: shown.map(({ id }) => id) })
  const isSettled = ({ id }: Announcement) => settled.ids.includes(id)
  const [above, late] = [shown.filter(isSettled), shown.filter((one) => !isSettled(one))]
  const place = document.getElementById('announced')
  const beside = document.getElementById('outbox')
  if (!place || !beside) return null

  function remove(id: number) {
    setGone(
      dismiss(
        id,
        current.map((one) => one.id),
      ),
    )
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }

  const cards = (those: Announcement[]) =>
    those.map(({ id, title, text }) => (
      <AnnouncementCard key={id} title={title} text={text}>
        <Button variant="subtle" aria-label={`Entendido: ocultar «${title}»`} onClick={() => remove(id)}>
          Entendido
        </Button>
      </AnnouncementCard>
    ))
  // Beside the screen, which has no empty status because of it.
  const status = createPortal(
    <VisuallyHidden role="status">{shown.map(({ title }) => `Anuncio: ${title}.`).join(' ')}</VisuallyHidden>,
    beside,
  )
  const cardsInPlace = createPortal(
    <>
      {above.length > 0 && (
        <section aria-label="Anuncios" className={styles.announcements}>
          {cards(above)}
        </section>
      )}
      {late.length > 0 && <Floating key={late.map(({ id }) => id).join()}>{cards(late)}</Floating>}
    </>,
    place,
  )
  return (
    <>
      {status}
      {cardsInPlace}
    </>
  )
}
