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

/** Where one works, for its owner. */
export function OwnWorkAreasSection({ detective }: { detective: Detective }) {
  return (
    <OwnSection
      detective={detective}
      name="work_areas"
      title="Áreas de trabajo"
      missingIn={(areas) => priorityWarning(areas) && 'Antes de guardar, cambie el orden de las áreas.'}
      toInput={(areas) => areas.map(({ country, admin_area }) => ({ country, admin_area }))}
      view={(areas) => <WorkAreas areas={areas} />}
      isEmpty={(areas) => areas.length === 0}
      invitation="Diga dónde trabaja: quien busca un colega empieza por el lugar."
      part={editor}
      // Where there is nothing to put in order yet, the first thing to do is to choose from them.
      lists={detective.work_areas.length === 0 ? [areasQuery(COMMUNITY)] : []}
    />
  )
}
