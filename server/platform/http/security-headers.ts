import helmet from '@fastify/helmet'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { HIDDEN_FROM_SEARCH } from '#server/platform/pages/search-engines.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { App } from './http.ts'

/** The header that says which sources a page may load from. */
export const POLICY = 'content-security-policy'
const SELF = "'self'"
// Needed, and allowed, only if the operator chose Google's captcha.
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every answer. */
    securityHeaders: Record<string, unknown>
  }
}

/** The same headers on every answer; a page adds the hashes of its inline scripts (`allowScripts`). */
export async function securityHeaders(app: App, settings: Settings): Promise<void> {
  const headers = {
    ...(await helmetsHeaders(settings)),
    ...HIDDEN_FROM_SEARCH,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
  app.securityHeaders = headers
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The headers of every answer for one that no hook reaches: to an address that Fastify cannot read. */
export function headersWithoutHooks(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({ ...request.server.securityHeaders, 'x-request-id': request.id })
}

/** Helmet computes its headers for each answer; they never differ, so this asks it once. */
async function helmetsHeaders(settings: Settings): Promise<Record<string, unknown>> {
  const isHttps = settings.public_url.startsWith('https:')
  const once = Fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...policyOf(settings),
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // A year. Subdomains only if the operator says so: an association may use them for other things.
    hsts: isHttps && { maxAge: 31_536_000, includeSubDomains: settings.hsts_subdomains },
    // Addresses carry tokens (the reset link) and names of places: no site gets them as a referrer.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  once.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await once.inject('/')
  await once.close()
  return answer.json()
}

/**
 * The content security policy by directive, as helmet names them; also for the app's page on telephones
 * (bin/mobile).
 */
export function policyOf(settings: Pick<Settings, 'captcha'>): Record<string, string[]> {
  const captcha = settings.captcha === 'recaptcha' ? RECAPTCHA : []
  return {
    defaultSrc: ["'none'"],
    scriptSrc: [SELF, ...captcha],
    // The components' inline styles carry positions and sizes; scripts get no such exception.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...captcha],
    frameSrc: captcha.length > 0 ? captcha : ["'none'"],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  }
}

/** Allows the page to run its own inline scripts, named by their hashes, and no others. */
export function allowScripts(reply: FastifyReply, hashes: string[]): void {
  const scripts = `script-src ${SELF}`
  reply.header(POLICY, String(reply.getHeader(POLICY)).replace(scripts, [scripts, ...hashes].join(' ')))
}
