import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '#web/lib/paths.ts'
import styles from './collaboration.module.css'

const fromResults = z.object({ fromResults: z.literal(true) })

/** Leads back to the list that led here, to the same place in it; who came another way, to all requests. */
export function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isFromList = fromResults.safeParse(state).success

  function goBack(event: MouseEvent) {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Anchor
      component={Link}
      to={paths.collaborations}
      viewTransition
      onClick={goBack}
      className={styles.back}
    >
      <IconArrowLeft size={18} aria-hidden />
      {isFromList ? 'Volver al listado' : 'Ver todas las peticiones'}
    </Anchor>
  )
}
