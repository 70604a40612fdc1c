// Checks the `access` of the contract's endpoints by session and role.
import type { Access } from '#contract/endpoint.ts'
import { isStaff, NOT_A_DETECTIVE } from '#contract/roles.ts'
import { hasPermission } from '#contract/staff/permissions.ts'
import { FACTOR_UNPROVED, STAFF_FACTOR_HOURS } from '#contract/staff/second-factor.ts'
import type { AccessControl, Platform, Viewer } from '#server/platform/http/http.ts'
import { forbidden, Refusal, unauthorised } from '#server/platform/http/refusals.ts'
import { leaderOrLate } from '#server/platform/http/replica-reads.ts'
import { appendEntry } from './audit.ts'
import { confirmPassword } from './re-authentication.ts'
import { viewerOf } from './session.ts'

/** The access control for `answer` (server/platform/http/http.ts). */
export function accessControl(
  platform: Pick<Platform, 'db' | 'replica' | 'outages' | 'limits' | 'settings'>,
): AccessControl {
  const { db, replica, settings } = platform

  async function identify(
    authorization: string | undefined,
    access: Access,
    { mayBeLate }: { mayBeLate: boolean },
  ) {
    if (access.who === 'anybody') return null
    const viewer = authorization === undefined ? null : await viewerIn(authorization, mayBeLate)
    if (access.who === 'visitor-if-open' && isOpenTo(access.shows)) return viewer
    if (!viewer) throw unauthorised()
    return viewer
  }

  /** An expired or unknown token is a 401: the caller is never treated as a visitor. */
  async function viewerIn(authorization: string, mayBeLate: boolean) {
    const token = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1]
    const viewer = token ? await sessionOf(token, mayBeLate) : null
    if (!viewer) throw unauthorised()
    return viewer
  }

  /**
   * The leader knows which sessions have ended; while it is away, the replica's are used where that may be.
   */
  async function sessionOf(token: string, mayBeLate: boolean) {
    if (!replica || !mayBeLate) return await viewerOf(db, token, { replica })
    return await leaderOrLate(
      platform,
      replica,
      () => viewerOf(db, token, { replica }),
      (late) => viewerOf(late, token, { isLate: true }),
    )
  }

  /** Visitors see profiles with 'profiles' and `true`, requests only with `true`. */
  function isOpenTo(shows: 'profiles' | 'requests') {
    const { visitors_see_directory } = settings
    return visitors_see_directory === true || visitors_see_directory === shows
  }

  return {
    identify,
    admit(viewer, access) {
      if (viewer) refuseOthers(viewer, access)
    },
    confirmPassword: (call, check) => confirmPassword({ ...platform, ...call }, check),
    record: (trx, viewer, act, about) => appendEntry(trx, settings, { actor_id: viewer.id, act, ...about }),
  }
}

function refuseOthers(viewer: Viewer, access: Access) {
  if (access.who === 'detective' && !viewer.isDetective) throw forbidden(access.refusal ?? NOT_A_DETECTIVE)
  if (access.who !== 'staff') return
  if (!isStaff(viewer.role)) throw forbidden()
  if (viewer.isSuspended) throw forbidden(SUSPENDED)
  // Before the permission: until staff have the second factor, every call of the back office asks for it.
  if (!viewer.hasFactor) throw new Refusal(403, { second_factor: [FACTOR_NEEDED] })
  if (!viewer.isFactorProved)
    throw new Refusal(403, { second_factor: [LOG_IN_AGAIN] }, { reason: FACTOR_UNPROVED })
  if (!hasPermission(viewer.role, access.permission)) throw forbidden()
}

const SUSPENDED = 'Su cuenta está suspendida: mientras lo esté, no puede trabajar en la administración.'

const FACTOR_NEEDED =
  'Para trabajar en la administración su cuenta necesita un segundo factor. Añádalo en «Mi cuenta».'
const LOG_IN_AGAIN = `Vuelva a iniciar sesión con su segundo factor para trabajar en la administración: lo pide cada ${STAFF_FACTOR_HOURS} horas.`
