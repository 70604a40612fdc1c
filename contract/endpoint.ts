// The definition of a call. Validation, refusals, the client's types, the OpenAPI document and the table of
// roles and calls of the access test all derive from it.
import { z } from 'zod'
import type { Act } from './staff/acts.ts'
import type { Permission } from './staff/permissions.ts'

/**
 * The allowed callers, checked before the body is read. `anybody`: no session is looked at.
 * `visitor-if-open`: members, and visitors if the setting VISITORS_SEE_DIRECTORY allows it. `member`: anybody
 * logged in, including staff without a profile. `detective`: members with an approved profile, staff or not.
 * `staff`: members whose role has the permission, in a session that gave a second factor. Others get 401
 * without a session and 403 with one; `refusal` is the sentence of that 403.
 */
export type Access =
  | { who: 'anybody' }
  | { who: 'visitor-if-open'; shows: 'profiles' | 'requests' }
  | { who: 'member'; password?: PasswordCheck }
  | { who: 'detective'; refusal?: string; password?: PasswordCheck }
  | { who: 'staff'; permission: Permission; password?: PasswordCheck }

/**
 * Whether the call asks for the password, after validation of the input. `now`: `current_password` of the
 * input, each time. `recent`: nothing, if the session confirmed a password in the last
 * PASSWORD_RECENT_MINUTES;
 * otherwise `current_password`, which is optional in the input. `earlier`: the same for a file to download,
 * whose address must not contain a password: the session must have confirmed it already. Missing or wrong:
 * 422 on `current_password`.
 */
export type PasswordCheck = 'now' | 'recent' | 'earlier'

export const PASSWORD_RECENT_MINUTES = 10

/** The content was changed elsewhere since `previous` was read (the `reason` of a 409). */
export const CHANGED_MEANWHILE = 'changed_meanwhile'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for parameters that come from the input. */
  path: string
  /** One Spanish line for the API's page. */
  summary: string
  access: Allowed
  /**
   * The path's parameters together with the query of a GET, or with the body of any other call: their names
   * never clash.
   */
  input: Input
  output: Output
  /** The HTTP status of success. */
  status: 200 | 201 | 204
  /**
   * If the call answers 200 instead where what it makes is there already: which case that is, for the API's
   * page.
   */
  existing?: string
  /** How a call with a body sends its input: JSON, or a form with bracket keys if it has a file. */
  encoding: 'json' | 'multipart'
  /**
   * Its name in the audit trail. Required for calls of staff that change something or that read what only few
   * may see: the handler records it (`record` of server/platform/http/http.ts).
   */
  act?: Act | undefined
  /**
   * For how many seconds any cache may reuse the answer without asking again: for answers that are the same
   * for everybody. 0 for answers that are personal or change, which no cache may store.
   */
  fresh_seconds: number
  /**
   * Whether a caller that got no answer may repeat the call with the same `Idempotency-Key` header: the
   * operation is done once, and the answer is the same for `IDEMPOTENT_HOURS`.
   */
  is_idempotent: boolean
  /** Refusals of its own, with the reason, besides those that follow from access, path and input. */
  refusals: Partial<Record<401 | 403 | 404 | 409, string>>
}

type Details<Input extends z.ZodType, Output extends z.ZodType, Allowed extends Access> = Pick<
  Endpoint<Input, Output, Allowed>,
  'summary' | 'access' | 'input' | 'output'
> &
  Partial<
    Pick<
      Endpoint,
      'status' | 'existing' | 'encoding' | 'act' | 'fresh_seconds' | 'is_idempotent' | 'refusals'
    >
  >

/** Defines a call. Status 200 and JSON by default. */
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

/** The input of a caller, before validation. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** The answer on success. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Places change only with a new version of the program. */
export const REFERENCE_FRESH_SECONDS = 3600

/** The header by which a caller marks a repeated request, and how long the server knows it. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const IDEMPOTENT_HOURS = 24

/** The input of a call without input. */
export const nothing = z.object({})
/** The output of a call that answers 204. */
export const noContent = z.undefined()

/**
 * The output of a call that answers with a file of this media type instead of JSON: its bytes, or its text
 * piece by piece; for a download its name.
 */
export const fileOutput = (media_type: 'text/csv' | 'image/jpeg') =>
  Object.assign(
    z.object({
      bytes: z.custom<Uint8Array | AsyncIterable<string>>(
        (value) =>
          value instanceof Uint8Array ||
          (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
      ),
      name: z.string().optional(),
    }),
    { media_type },
  )
export type FileOutput = ReturnType<typeof fileOutput>

/** Whether a call with this output answers with a file. */
export function isFileOutput(output: z.ZodType): output is FileOutput {
  return 'media_type' in output
}

/** The output of a call that answers with a stream of server-sent events. */
export const eventStream = z.string()

/** Sentences by field; those without a field are under `general` (rule 10.3). */
export const messages = z.record(z.string(), z.array(z.string()))
export type Messages = z.output<typeof messages>

/**
 * The shape of every refusal. 429 has `payload.msg` only if a limit on profiles or requests is reached; 500
 * has the request's id.
 */
export const errorAnswer = z.object({
  status: z.literal('error'),
  payload: z.object({ msg: messages.optional(), reason: z.string().optional() }).optional(),
  request_id: z.string().optional(),
})

/** A success that carries only a message. */
export const spokenAnswer = z.object({
  status: z.literal('success'),
  payload: z.object({ msg: z.string() }),
})

/** The names in a path's `:name` parts, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

/**
 * Validation messages by dotted field name, as the API sends them and a form shows them: only the first of
 * each field, so that rules can follow one another ('is obligatory', 'is too short') without `abort`, which
 * would skip the rules that compare fields.
 */
export function messagesOf(error: z.ZodError): Messages {
  const found: Messages = {}
  for (const issue of error.issues) found[issue.path.join('.') || 'general'] ??= [issue.message]
  return found
}
