import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Detective } from '#contract/profile.ts'
import { useEditSection } from '../editing/own-sections.tsx'
import styles from '../profile.module.css'
import { incompletenessOf } from './completeness.ts'

/** Shows owners the completeness of their profile, the given sections, and a link to the next missing one. */
export function CompletenessHint({ detective, children }: { detective: Detective; children: ReactNode }) {
  const edit = useEditSection()
  const found = incompletenessOf(detective)
  const percent = found?.percent ?? 100
  return (
    <div className={styles.completeness}>
      <div>
        {found ? (
          <Text>
            Su perfil está completo al {percent} %:{' '}
            <Anchor component="button" type="button" inherit onClick={() => edit(found.next.name)}>
              {found.next.remedy}
            </Anchor>
            .
          </Text>
        ) : (
          <Text>Su perfil está completo.</Text>
        )}
        <div className={styles.part} aria-hidden>
          <div style={{ width: `${percent}%` }} />
        </div>
        {found && (
          <Text size="sm" c="dimmed">
            Los colegas encuentran antes un perfil completo.
          </Text>
        )}
      </div>
      {children}
    </div>
  )
}
