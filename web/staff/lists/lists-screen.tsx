import { Text, VisuallyHidden } from '@mantine/core'
import { LIST_NAMES } from '#contract/staff/lists.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import styles from './lists.module.css'

const WHERE_USED: Record<keyof typeof LIST_NAMES, string> = {
  services: 'En perfiles, peticiones y búsqueda.',
  'work-equipments': 'En perfiles y búsqueda.',
  associations: 'En perfiles y búsqueda.',
  languages: 'En perfiles, peticiones y búsqueda.',
  races: 'En perfiles, si la instalación lo pide.',
  'age-ranges': 'En perfiles y búsqueda. El primero significa «sin especificar».',
}

/** The lists among whose items detectives choose. */
export default function ListsScreen() {
  return (
    <StaffPage title="Listas">
      <Text>Lo que se cambia aquí lo ven todos en menos de un minuto.</Text>
      <VisuallyHidden component="h2">Todas las listas</VisuallyHidden>
      <ul className={styles.items}>
        {Object.entries(LIST_NAMES).map(([name, title]) => (
          <LinkCard key={name} to={staffPaths.list(name)} title={title}>
            <Text size="sm" c="dimmed">
              {WHERE_USED[name as keyof typeof LIST_NAMES]}
            </Text>
          </LinkCard>
        ))}
      </ul>
    </StaffPage>
  )
}
