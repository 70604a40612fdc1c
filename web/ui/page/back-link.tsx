import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

const fromResults = z.object({ fromResults: z.literal(true) })

/** Whether it was a card of a list that led to this screen. */
export function useCameFromResults(): boolean {
  return fromResults.safeParse(useLocation().state).success
}

// Here, because a style sheet of its own would be one more request for screens that have no such link.
const LOOK = {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: '0.3rem',
  minHeight: '2.75rem',
  marginBlock: 'calc(-1 * var(--mantine-spacing-sm))',
}

interface Props {
  to: string
  /** Goes a step back in the history instead, to the same place in the list that led here. */
  isStepBack: boolean
  viewTransition?: boolean
  children: ReactNode
}

/** A link to what lies before this screen. */
export function BackLink({ to, isStepBack, viewTransition = false, children }: Props) {
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    if (!isStepBack || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Anchor
      component={Link}
      to={to}
      viewTransition={viewTransition}
      onClick={goBack}
      style={LOOK}
      data-screen-only
    >
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  )
}
