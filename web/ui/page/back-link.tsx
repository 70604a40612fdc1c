import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

const fromResults = z.object({ fromResults: z.literal(true) })

/** Whether the user came to this screen from a card of a list. */
export function useCameFromResults(): boolean {
  return fromResults.safeParse(useLocation().state).success
}

// Inline, because a separate style sheet would cost one more request on screens without such a link.
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
  /** Goes one step back in the history instead, to the same position in the list. */
  isStepBack: boolean
  viewTransition?: boolean
  children: ReactNode
}

/** A link to the previous screen in the hierarchy. */
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
