import { Text, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  changeListItem,
  isListName,
  LIST_NAMES,
  type ListItemForStaff,
  restoreListItem,
  retireListItem,
} from '#contract/staff/lists.ts'
import { call } from '#web/lib/call.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Fetched } from '../frame/fetched.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import UnknownPage from '../frame/unknown-page.tsx'
import { useUndo } from '../frame/use-undo.ts'
import { listQuery } from './api.ts'
import { ItemForm } from './item-form.tsx'
import { ItemRow } from './item-row.tsx'
import styles from './lists.module.css'

/** One list: add, rename, move, retire, restore. */
export default function ListScreen() {
  const { name = '' } = useParams()
  if (!isListName(name)) return <UnknownPage />
  return (
    <StaffPage
      title={LIST_NAMES[name]}
      screen={`list ${name}`}
      back={{ to: staffPaths.lists, label: 'Listas' }}
    >
      <Text>
        Lo retirado deja de ofrecerse; quien ya lo tiene en su perfil o en una petición lo conserva, con su
        nombre.
      </Text>
      <Items key={name} list={name} />
    </StaffPage>
  )
}

function Items({ list }: { list: keyof typeof LIST_NAMES }) {
  const items = useQuery(listQuery(list))
  const [added, setAdded] = useState(0)
  const [renamed, setRenamed] = useState<ListItemForStaff['id'] | null>(null)
  const [moved, setMoved] = useState('')
  const tell = useUndo()
  const changing = useMutation({ mutationFn: (change: () => Promise<unknown>) => change() })

  function move({ id: item, name, position }: ListItemForStaff, by: number) {
    const id = String(item)
    changing.mutate(() => call(changeListItem, { list, id, position: position + by }), {
      onSuccess: () => setMoved(`«${name}» está ahora en el lugar ${position + by}.`),
    })
  }
  function setOffered({ id: item, name, retired_at }: ListItemForStaff) {
    const id = String(item)
    const [retire, restore] = [
      () => call(retireListItem, { list, id }),
      () => call(restoreListItem, { list, id }),
    ]
    const [about, undone] = [`list ${list} ${id}`, `«${name}» vuelve a ofrecerse.`]
    changing.mutate(retired_at ? restore : retire, {
      onSuccess: () =>
        retired_at
          ? snack(undone, 'success', { about })
          : tell(`«${name}» está retirado.`, { about, undo: restore, undone }),
    })
  }

  return (
    <>
      {/* Above the items: a list may be long. The key: an empty form after each item. */}
      <ItemForm key={added} list={list} isAnother={added > 0} onDone={() => setAdded(added + 1)} />
      {changing.error && <GeneralError error={changing.error} />}
      <Fetched of={items} lines={6}>
        {({ data }) => (
          <>
            <VisuallyHidden role="status">{moved}</VisuallyHidden>
            <ol className={styles.rows} aria-label={LIST_NAMES[list]}>
              {data.map((item) =>
                item.id === renamed ? (
                  <li key={item.id} className={styles.row}>
                    <ItemForm list={list} item={item} onDone={() => setRenamed(null)} />
                  </li>
                ) : (
                  <ItemRow
                    key={item.id}
                    item={item}
                    isBusy={changing.isPending}
                    canRise={
                      item.position > 1 && !item.is_fixed && data[item.position - 2]?.is_fixed !== true
                    }
                    canFall={item.position < data.length && !item.is_fixed}
                    onMove={(by) => move(item, by)}
                    onRename={() => setRenamed(item.id)}
                    onRetire={() => setOffered(item)}
                  />
                ),
              )}
            </ol>
          </>
        )}
      </Fetched>
    </>
  )
}
