export interface Person {
  id: number
  full_name: string
}

/** A colleague is kept from now on, or dropped. */
export interface Change {
  person: Person
  isKept: boolean
}

/** Before the id, in the key of a waiting save (web/lib/outbox-store.ts). */
export const ABOUT = 'kept-colleague '
