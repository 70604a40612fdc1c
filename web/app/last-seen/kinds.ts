import type { QueryKey } from '@tanstack/react-query'

/** The beginnings of the keys of what is shown with its time where there is no network. */
const SHOWN = ['directory', 'profile', 'collaborations']
/** What these lean on: names of places, services and the like, which hardly ever change. */
const NAMED = ['reference-lists', 'locations']

/** Whether this is a list, a profile or a request. */
export function isShown(key: QueryKey): boolean {
  return SHOWN.includes(String(key[0]))
}

/** Whether this is kept on the device. Nothing of the account itself ever is: sessions, second factors, the export. */
export function isKept(key: QueryKey): boolean {
  return isShown(key) || (NAMED.includes(String(key[0])) && key[1] !== 'suggestions')
}

/** As it may be left on a device: without race, a special category of data (GDPR 9). */
export function withoutRace(key: QueryKey, data: unknown): unknown {
  return key[0] === 'profile' ? { ...Object(data), race: null, race_consented_at: null } : data
}

/** What tells of this profile or request: itself, and the lists that it is in. */
export function tellsOf([kind, ...about]: QueryKey): (seen: { key: QueryKey; data: unknown }) => boolean {
  const id = about.at(-1)
  const lists = kind === 'profile' ? 'directory' : 'collaborations'
  return ({ key, data }) =>
    (key[0] === kind && key.at(-1) === id) || (key[0] === lists && idsIn(data).includes(id))
}

/** Whether this is a list of requests that tells of this one. */
export function isListWith(id: unknown): (seen: { key: QueryKey; data: unknown }) => boolean {
  return ({ key, data }) => key[0] === 'collaborations' && key[1] === 'list' && idsIn(data).includes(id)
}

/** The ids of what a list holds; none where it is no list. */
export function idsIn(list: unknown): unknown[] {
  return listed(list).map((one) => one.id)
}

/** What a list tells of what has this id. */
export function listedIn(list: unknown, id: unknown): unknown {
  return listed(list).find((one) => one.id === id)
}

function listed(list: unknown): { id?: unknown }[] {
  const { data } = Object(list) as { data?: unknown }
  return Array.isArray(data) ? data : []
}
