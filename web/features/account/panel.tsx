import { Accordion, rem, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { IconKey } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import type { lazyComponent } from '#web/lib/lazy-component.ts'
import type { AccountPanel } from '#web/lib/paths.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import styles from './account.module.css'

/** The note while it is unknown: a space, so that nothing moves. */
export const UNKNOWN_NOTE = '\u00a0'

interface Props {
  name: AccountPanel
  title: string
  /** A line under the title with the present state. */
  note?: string | undefined
  Icon: typeof IconKey
  /**
   * The content, `lazyComponent(() => import('./….tsx'))`: drawn, and its data fetched, only while the panel
   * is open.
   */
  content: ReturnType<typeof lazyComponent<object>>
}

/**
 * One panel of 'Mi cuenta'. Its code is fetched ahead once the screen is drawn, so that it also opens
 * offline.
 */
export function Panel({ name, title, note, Icon, content: { Part, fetchAhead } }: Props) {
  useEffect(() => fetchAhead(), [fetchAhead])
  return (
    <Accordion.Item value={name} id={name} className={styles.panel}>
      <Accordion.Control icon={<Icon size={24} stroke={1.6} aria-hidden />}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </Accordion.Control>
      <Accordion.Panel>
        <LazyBoundary failed="No se ha podido cargar. Compruebe su conexión y recargue la página.">
          <Suspense fallback={<PanelSkeleton of={name} />}>
            <Part />
          </Suspense>
        </LazyBoundary>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

// The typical heights in pixels, so that the panels below do not move.
const heights: Record<AccountPanel, number> = {
  contrasena: 395,
  ocultar: 420,
  correo: 324,
  sesiones: 100,
  'dos-pasos': 471,
  bloqueadas: 100,
  datos: 608,
}

/** The skeleton of a panel while its code or its data load. */
export function PanelSkeleton({ of }: { of: AccountPanel }) {
  return (
    <Stack gap="sm" mih={rem(heights[of])} aria-busy>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={18} width="85%" />
      <Skeleton height={18} width="60%" />
      <Skeleton height={44} width="45%" />
    </Stack>
  )
}
