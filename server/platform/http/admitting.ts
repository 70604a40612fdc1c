import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { countFrom } from './counting.ts'
import type { Limit } from './limits.ts'
import { networkOf } from './network.ts'
import { untilBack } from './outages.ts'
import { refuseOverload } from './overload.ts'

/**
 * The hook of a call that counts it, finds the session and checks the access. Before the body is read: a
 * large body of a refused caller is not worth reading.
 */
export function admitting(
  app: FastifyInstance,
  endpoint: Endpoint,
  { limit, mayBeLate = false }: { limit?: Limit | undefined; mayBeLate?: boolean } = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    refuseOverload(app.platform)
    if (endpoint.encoding === 'multipart') app.platform.forms.admit(request, reply)
    app.platform.limits.countCall(networkOf(request.ip))
    if (endpoint.method !== 'GET') await untilBack(app.platform.outages)
    if (limit) await countFrom(app.platform.limits, limit, networkOf(request.ip))
    const { authorization } = request.headers
    request.viewer = await app.accessControl.identify(authorization, endpoint.access, { mayBeLate })
    // The viewer is known by now: the log says whom a call was refused to.
    app.accessControl.admit(request.viewer, endpoint.access)
  }
}
