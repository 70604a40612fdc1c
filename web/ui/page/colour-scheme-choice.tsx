import { type MantineColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useHydrated } from '#web/lib/hydration.ts'
import styles from './colour-scheme-choice.module.css'

const choices: { scheme: MantineColorScheme; label: string }[] = [
  { scheme: 'auto', label: 'Automático' },
  { scheme: 'light', label: 'Claro' },
  { scheme: 'dark', label: 'Oscuro' },
]

/** The choice of colour scheme: light, dark, or as the system. */
export function ColourSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = useHydrated(colorScheme, 'auto')
  // A page may contain it twice, and radios with the same name form one group.
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <VisuallyHidden component="legend">Aspecto</VisuallyHidden>
      {choices.map(({ scheme, label }) => (
        <label key={scheme}>
          <input
            type="radio"
            name={name}
            checked={chosen === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
