import { IconBriefcase, IconSearch } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'

/** What members go to most, in the bar and in the drawer. */
export const mainItems = [
  { to: paths.detectives, label: 'Buscar detectives', Icon: IconSearch },
  { to: paths.collaborations, label: 'Peticiones de colaboración', Icon: IconBriefcase },
]

/** A person's name as the menus show it. */
export function personName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`
}
