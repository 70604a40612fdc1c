// The sections that are chosen from a list.
import type { Detective } from '#contract/profile.ts'
import { saveAssociations, saveServices, saveWorkEquipment } from '#contract/profile-sections.ts'
import type { ListItem } from '#contract/reference-lists.ts'
import { associationsQuery, servicesQuery, workEquipmentQuery } from '#web/features/reference-lists/api.ts'
import { latePartQuery } from '#web/lib/late-part.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import { type SectionEditing, useSectionEditing } from '../editing/use-section-editing.ts'
import { namesOf, Tags } from '../section.tsx'

const editor = latePartQuery('list-editor', () => import('./list-editor.tsx'))

/** What one does, for its owner. */
export function OwnServicesSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'services',
    title: 'Servicios',
    endpoint: saveServices,
    toInput: (chosen) => ({ services: idsOf(chosen) }),
  })
  return (
    <ListSection
      editing={editing}
      list={servicesQuery}
      label="Elija los que ofrece"
      invitation="Elija qué encargos acepta: los colegas filtran por servicio."
    />
  )
}

/** What one works with, for its owner. */
export function OwnWorkEquipmentSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'work_equipment',
    title: 'Medios de trabajo',
    endpoint: saveWorkEquipment,
    toInput: (chosen) => ({ work_equipment: idsOf(chosen) }),
  })
  return (
    <ListSection
      editing={editing}
      list={workEquipmentQuery}
      label="Elija los que puede aportar"
      invitation="Vehículos, cámaras, material: lo que puede aportar a un operativo."
    />
  )
}

/** Where one is a member, for its owner. */
export function OwnAssociationsSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'associations',
    title: 'Asociaciones',
    endpoint: saveAssociations,
    toInput: (chosen) => ({ associations: idsOf(chosen) }),
  })
  return (
    <ListSection
      editing={editing}
      list={associationsQuery}
      label="Elija aquellas a las que pertenece"
      invitation="Si pertenece a un colegio o a una asociación, puede indicarlo."
    />
  )
}

interface Props {
  editing: SectionEditing<ListItem[]>
  /** Over the list to choose from. */
  label: string
  list: typeof servicesQuery
  invitation: string
}

function ListSection({ editing, label, list, invitation }: Props) {
  return (
    <EditableSection
      editing={editing}
      view={(chosen) => <Tags names={namesOf(chosen)} />}
      isEmpty={(chosen) => chosen.length === 0}
      invitation={invitation}
      part={editor}
      lists={[list]}
      edit={(Editor, props) => <Editor {...props} label={label} list={list} />}
    />
  )
}

// In one order, for in these lists it says nothing: what is unticked and ticked again is as it was.
function idsOf(items: ListItem[]): number[] {
  return items.map(({ id }) => id).sort((one, other) => one - other)
}
