import type { Kysely } from 'kysely'
import type * as contract from '#contract/staff/lists.ts'
import { isListName, type ListItemForStaff, type ListName } from '#contract/staff/lists.ts'
import type { Schema } from '#server/database/schema.ts'
import { folded } from '#server/database/spanish-order.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  allItems,
  type Item,
  insertItem,
  lockList,
  orderItems,
  renameItem,
  setRetired,
} from '#server/features/reference-lists/changing.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, invalid, notFound } from '#server/platform/http/refusals.ts'

type Db = Kysely<Schema>
type Changing = Call<typeof contract.changeListItem>

const NO_LIST = 'No existe esa lista.'
const NO_ITEM = 'La lista no tiene ese elemento.'

/** The whole list: they are short, and their order is changed on one screen. */
export async function get({ db, input }: Call<typeof contract.getList>) {
  const list = listFrom(input.list)
  const data = (await allItems(db, list)).map((item) => shown(list, item))
  return {
    data,
    meta: { current_page: 1, last_page: 1, per_page: Math.max(1, data.length), total: data.length },
  }
}

/** Adds an item at the end. 404: no such list; 422: the name or the code is taken. */
export async function add({ db, input, record }: Call<typeof contract.addListItem>) {
  const list = listFrom(input.list)
  const name = (list === 'languages' ? input.idiom : input.name) ?? ''
  return await changing(db, list, async (trx, items) => {
    if (list === 'languages' && items.some(({ id }) => id === input.country_code))
      throw invalid({ country_code: ['Ya hay un idioma con ese código.'] })
    refuseTaken(list, items, name)
    const id = await insertItem(trx, list, name, input.country_code)
    await record(trx, { subject: subjectOf(list, id), details: { name } })
    return id
  })
}

/**
 * Renames an item, moves it, or both. 404: no such list or item; 422: nothing to change, or the name is
 * taken.
 */
export async function change({ db, input, record }: Changing) {
  const list = listFrom(input.list)
  const name = list === 'languages' ? input.idiom : input.name
  const { position } = input
  if (list === 'languages' && input.country_code !== undefined && input.country_code !== input.id)
    throw invalid({ country_code: ['El código de un idioma no se cambia: añada otro y retire este.'] })
  if (name === undefined && position === undefined)
    throw invalid({ [labelOf(list)]: ['El nombre es obligatorio.'] })
  return await changing(db, list, async (trx, items) => {
    const item = itemIn(items, input.id)
    if (name !== undefined && name !== item.name) {
      refuseTaken(
        list,
        items.filter((it) => it !== item),
        name,
      )
      await renameItem(trx, list, item.id, name)
    }
    if (position !== undefined && position !== item.position) await move(trx, list, items, item, position)
    await record(trx, {
      subject: subjectOf(list, item.id),
      details: { before: item.name, ...(name !== undefined && { name }), ...(position && { position }) },
    })
    return item.id
  })
}

/**
 * Retires an item or offers it again. 404: no such list or item. 409: it is so already, or it is never
 * retired.
 */
export async function setOffered(
  { db, input, record }: Call<typeof contract.retireListItem> | Call<typeof contract.restoreListItem>,
  isOffered: boolean,
) {
  const list = listFrom(input.list)
  return await changing(db, list, async (trx, items) => {
    const item = itemIn(items, input.id)
    if (isFixed(list, item))
      throw conflict('El primer tramo de edad significa «sin especificar»: no se retira.')
    if ((item.retired_at === null) === isOffered)
      throw conflict(isOffered ? 'No está retirado.' : 'Ya está retirado.')
    await setRetired(trx, list, item.id, !isOffered)
    await record(trx, { subject: subjectOf(list, item.id), details: { name: item.name } })
    return item.id
  })
}

/** Changes a list that nobody else changes meanwhile; returns the item that `change` names, as it is then. */
async function changing(
  db: Db,
  list: ListName,
  change: (trx: Db, items: Item[]) => Promise<string>,
): Promise<ListItemForStaff> {
  return await inTransaction(db, async (trx) => {
    await lockList(trx, list)
    const id = await change(trx, await allItems(trx, list))
    return shown(list, itemIn(await allItems(trx, list), id))
  })
}

/** A place past the end is the last one. */
async function move(trx: Db, list: ListName, items: Item[], item: Item, position: number) {
  const others = items.filter((it) => it !== item)
  const first = others[0]
  if (isFixed(list, item) || (position === 1 && first && isFixed(list, first)))
    throw conflict('El primer tramo de edad significa «sin especificar»: siempre es el primero.')
  const ids = others.map(({ id }) => id).toSpliced(position - 1, 0, item.id)
  await orderItems(trx, list, ids)
}

/** The first age range means 'not specified' (rule 6.7). */
function isFixed(list: ListName, { position }: Item) {
  return list === 'age-ranges' && position === 1
}

function refuseTaken(list: ListName, others: Item[], name: string) {
  const taken = others.find((other) => folded(other.name) === folded(name))
  if (!taken) return
  const sentence = taken.retired_at
    ? `«${taken.name}» está retirado: recupérelo.`
    : `Ya hay un elemento que se llama «${taken.name}».`
  throw invalid({ [labelOf(list)]: [sentence] })
}

function labelOf(list: ListName) {
  return list === 'languages' ? 'idiom' : 'name'
}

function listFrom(name: string): ListName {
  if (!isListName(name)) throw notFound(NO_LIST)
  return name
}

function itemIn(items: Item[], id: string): Item {
  const item = items.find((it) => it.id === id)
  if (!item) throw notFound(NO_ITEM)
  return item
}

function shown(list: ListName, item: Item): ListItemForStaff {
  const { id, name, position, retired_at } = item
  return {
    id: list === 'languages' ? id : Number(id),
    name,
    ...(list === 'languages' && { country_code: id, idiom: name }),
    position,
    retired_at: retired_at?.toISOString() ?? null,
    is_fixed: isFixed(list, item),
  }
}

function subjectOf(list: ListName, id: string) {
  return `${list} ${id}`
}
