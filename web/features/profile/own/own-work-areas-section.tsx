import { COMMUNITY } from '#contract/locations.ts'
import type { Detective } from '#contract/profile.ts'
import { priorityWarning } from '#contract/profile-sections.ts'
import { areasQuery } from '#web/features/locations/api.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { WorkAreas } from '../work-areas.tsx'
import { OwnSection } from './own-section.tsx'

const editor = lazyComponentQuery(
  'work-areas-editor',
  () => import('../editing-work-areas/work-areas-editor.tsx'),
)

/** The work areas, for the owner. */
export function OwnWorkAreasSection({ detective }: { detective: Detective }) {
  return (
    <OwnSection
      detective={detective}
      name="work_areas"
      title="Áreas de trabajo"
      missingIn={missingIn}
      toInput={(areas) => areas.map(({ country, admin_area }) => ({ country, admin_area }))}
      view={(areas) => <WorkAreas areas={areas} />}
      isEmpty={(areas) => areas.length === 0}
      invitation="Diga dónde trabaja: quien busca un colega empieza por el lugar."
      part={editor}
      // If there are no areas yet, the editor begins with this list to choose from.
      lists={detective.work_areas.length === 0 ? [areasQuery(COMMUNITY)] : []}
    />
  )
}

/** The step without which the areas cannot be saved, by the rule of priority; null if none is missing. */
function missingIn(areas: Detective['work_areas']): string | null {
  if (!priorityWarning(areas)) return null
  const smallestFirst = areas.toSorted((one, other) => one.admin_area.level - other.admin_area.level)
  return priorityWarning(smallestFirst)
    ? 'Antes de guardar, añada un municipio o una provincia.'
    : 'Antes de guardar, cambie el orden de las áreas.'
}
