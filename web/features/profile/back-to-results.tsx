import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '#web/lib/paths.ts'
import styles from './profile.module.css'

const fromResults = z.object({ fromResults: z.literal(true) })

/** Leads back to the search that led here, to the same place in it. Nothing for who came another way. */
export function BackToResults() {
  const { state } = useLocation()
  const navigate = useNavigate()
  if (!fromResults.safeParse(state).success) return null

  function goBack(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Anchor component={Link} to={paths.detectives} onClick={goBack} className={styles.back}>
      <IconArrowLeft size={18} aria-hidden />
      Volver a los resultados
    </Anchor>
  )
}
