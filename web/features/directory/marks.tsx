import { VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import type { FoundDetective } from '#contract/directory.ts'
import { EquipmentIcon } from '#web/features/reference-lists/equipment-icon.tsx'
import type { Asked } from './asked.ts'
import styles from './marks.module.css'

const EQUIPMENT_SHOWN = 5
const LANGUAGES_SHOWN = 3
/** Everybody speaks it: it is shown only if it was searched for. */
const SPANISH = 'es'

interface Props extends Pick<FoundDetective, 'work_equipment' | 'languages'> {
  asked: Pick<Asked, 'work_equipment' | 'languages'>
  to: Pick<LinkProps, 'to' | 'state'>
}

/**
 * Equipment as icons and languages as three letters; those that were searched for come first. Screen readers
 * get their names, and a resting pointer shows them. A press opens the profile, as anywhere on the card.
 */
export function Marks({ work_equipment, languages, asked, to }: Props) {
  const equipment = firstOf(work_equipment, ({ id }) => asked.work_equipment.includes(id))
  const spoken = firstOf(languages, ({ country_code }) => asked.languages.includes(country_code)).filter(
    ({ country_code }) => country_code !== SPANISH || asked.languages.includes(SPANISH),
  )
  if (equipment.length + spoken.length === 0) return null
  const more = equipment.slice(EQUIPMENT_SHOWN)
  return (
    <>
      {equipment.length > 0 && <Names label="Medios de trabajo" names={equipment.map(({ name }) => name)} />}
      {spoken.length > 0 && <Names label="Idiomas" names={spoken.map(({ idiom }) => idiom)} />}
      <Link {...to} viewTransition className={styles.marks} tabIndex={-1} aria-hidden>
        {equipment.slice(0, EQUIPMENT_SHOWN).map(({ id, name }) => (
          <span key={id} title={name} data-met={asked.work_equipment.includes(id) || undefined}>
            <EquipmentIcon id={id} />
          </span>
        ))}
        {more.length > 0 && <span title={more.map(({ name }) => name).join(', ')}>+{more.length}</span>}
        {spoken.slice(0, LANGUAGES_SHOWN).map(({ country_code, idiom }) => (
          <span
            key={country_code}
            title={idiom}
            className={styles.language}
            data-met={asked.languages.includes(country_code) || undefined}
          >
            {idiom.slice(0, 3)}
          </span>
        ))}
      </Link>
    </>
  )
}

function Names({ label, names }: { label: string; names: string[] }) {
  return (
    <VisuallyHidden component="ul" aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </VisuallyHidden>
  )
}

function firstOf<Item>(items: Item[], isFirst: (item: Item) => boolean): Item[] {
  return items.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}
