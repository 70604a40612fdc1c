// How a call is written down. Everything else about it (validation, refusals, the client's types, the OpenAPI
// document, the table of role x call that the access test walks) is read from here.
import { z } from 'zod'
import type { Permission } from './roles.ts'

/**
 * Who may call, checked before the body is read. `anybody`: no session is looked at. `visitor-if-open`: members, and
 * visitors where the setting VISITORS_SEE_DIRECTORY shows them that much. `member`: anybody logged in, staff without a
 * profile included. `detective`: members with an approved profile, staff or not. `staff`: members whose role has the
 * permission. Others get 401 without a session and 403 with one; `refusal` is the sentence of that 403.
 */
export type Access =
  | { who: 'anybody' }
  | { who: 'visitor-if-open'; shows: 'profiles' | 'requests' }
  | { who: 'member'; password?: PasswordCheck }
  | { who: 'detective'; refusal?: string; password?: PasswordCheck }
  | { who: 'staff'; permission: Permission; password?: PasswordCheck }

/**
 * Whether the password is asked for, after the input was validated. `now`: `current_password` of the input, each time.
 * `recent`: nothing, if the session confirmed a password or a passkey in the last PASSWORD_RECENT_MINUTES; otherwise
 * `current_password`, which is optional in the input. Missing or wrong: 422 on `current_password`.
 */
export type PasswordCheck = 'now' | 'recent'

export const PASSWORD_RECENT_MINUTES = 10

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for the parts that come from the input. */
  path: string
  /** One Spanish line for the API's page. */
  summary: string
  access: Allowed
  /** What the path names together with the body of a POST, or with the query of any other call: their names never clash. */
  input: Input
  output: Output
  /** The status of success. */
  status: 200 | 201 | 204
  /** How a POST carries its input: JSON, or a form with bracket keys where a file comes along. */
  encoding: 'json' | 'multipart'
  /**
   * For how long anybody may take the answer for fresh without asking again: for what is the same for everybody. 0 for
   * what is personal or changes, which nobody may keep.
   */
  fresh_seconds: number
  /**
   * Whether a caller who heard no answer may ask again with the same `Idempotency-Key` header: what was asked for is done
   * once, and the answer is the same for `IDEMPOTENT_HOURS`.
   */
  is_idempotent: boolean
  /** Refusals of its own, with why, besides those that follow from access, path and input. */
  refusals: Partial<Record<401 | 403 | 404 | 409, string>>
}

type Details<Input extends z.ZodType, Output extends z.ZodType, Allowed extends Access> = Pick<
  Endpoint<Input, Output, Allowed>,
  'summary' | 'access' | 'input' | 'output'
> &
  Partial<Pick<Endpoint, 'status' | 'encoding' | 'fresh_seconds' | 'is_idempotent' | 'refusals'>>

/** Writes a call down. Status 200 and JSON unless said otherwise. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType, const Allowed extends Access>(
  method: Endpoint['method'],
  path: string,
  details: Details<Input, Output, Allowed>,
): Endpoint<Input, Output, Allowed> {
  return {
    method,
    path,
    status: 200,
    encoding: 'json',
    fresh_seconds: 0,
    is_idempotent: false,
    refusals: {},
    ...details,
  }
}

/** What a caller hands over, before validation. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What comes back on success. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Lists and places change with a new version of the program only. */
export const REFERENCE_FRESH_SECONDS = 3600

/** The header by which a caller marks what is the same request sent again, and for how long that is known. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const IDEMPOTENT_HOURS = 24

/** The input of a call that takes none. */
export const nothing = z.object({})
/** The output of a call that answers 204. */
export const noContent = z.undefined()

/** Sentences by field; what belongs to no field is under `general` (rule 10.3). */
export const messages = z.record(z.string(), z.array(z.string()))
export type Messages = z.output<typeof messages>

/** What every refusal looks like. 429 carries `payload.msg` only where a limit on profiles or requests is met; 500 has the request's number. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  payload: z.object({ msg: messages.optional(), reason: z.string().optional() }).optional(),
  request_id: z.string().optional(),
})

/** A success that has only something to say. */
export const spokenAnswer = z.object({
  status: z.literal('success'),
  payload: z.object({ msg: z.string() }),
})

/** The names in a path's `:name` parts, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

/**
 * The answer's complaints by dotted field name, as they go over the wire and onto a form: of each field the first, so
 * that rules may follow one another ('is obligatory', 'is too short') without `abort`, which would keep the rules that
 * compare fields from being tried at all.
 */
export function messagesOf(error: z.ZodError): Messages {
  const found: Messages = {}
  for (const issue of error.issues) found[issue.path.join('.') || 'general'] ??= [issue.message]
  return found
}
