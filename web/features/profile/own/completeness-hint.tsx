import { Anchor, Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { useEditSection } from '../editing/own-sections.tsx'
import styles from '../profile.module.css'
import { incompletenessOf } from './completeness.ts'

/** Shows owners how complete their profile is, with a link to the next missing section; nothing if it is complete. */
export function CompletenessHint({ detective }: { detective: Detective }) {
  const edit = useEditSection()
  const found = incompletenessOf(detective)
  if (!found) return null
  const { percent, next } = found
  return (
    <div className={styles.completeness}>
      <Text>
        Su perfil está completo al {percent} %:{' '}
        <Anchor component="button" type="button" inherit onClick={() => edit(next.name)}>
          {next.remedy}
        </Anchor>
        .
      </Text>
      <div className={styles.part} aria-hidden>
        <div style={{ width: `${percent}%` }} />
      </div>
      <Text size="sm" c="dimmed">
        Los colegas encuentran antes un perfil completo.
      </Text>
    </div>
  )
}
