// A detective's saved colleagues (rule 6.14). Only the owner of the list sees it.
import { z } from 'zod'
import { foundDetective } from './directory.ts'
import { endpoint, noContent, nothing } from './endpoint.ts'
import { id } from './fields.ts'

/** How many colleagues a detective keeps, so that the list needs no pages. */
export const KEPT_MAX = 100

const access = { who: 'detective', refusal: 'Solo los detectives guardan a sus colegas.' } as const

export const keepColleague = endpoint('PUT', '/api/user/kept-colleagues/:id', {
  summary: 'Guarda a un colega entre los propios; la otra persona no lo sabe.',
  access,
  status: 204,
  input: z.object({ id }),
  output: noContent,
  refusals: { 409: `Ya hay ${KEPT_MAX} guardados.` },
})

export const dropColleague = endpoint('DELETE', '/api/user/kept-colleagues/:id', {
  summary: 'Quita a un colega de los guardados.',
  access,
  status: 204,
  input: z.object({ id }),
  output: noContent,
})

export const listKeptColleagues = endpoint('GET', '/api/user/kept-colleagues', {
  summary: 'Los colegas guardados que se pueden ver, el último primero.',
  access,
  input: nothing,
  output: z.object({ data: z.array(foundDetective) }),
})
