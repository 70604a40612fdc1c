// csp-evaluator: holes in the content security policies that the server sends.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity, Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import packageOfTool from 'csp_evaluator/package.json' with { type: 'json' }
import { PRODUCTION } from '#server/testing/production.ts'
import type { Outcome } from './outcome.ts'
import { onSite } from './target.ts'

/** Public pages, the shell of the members' pages and of the back office, the API's page, a call, files. */
const PATHS = [
  ...['/', '/login', '/registro', '/privacidad', '/help', '/contacto', '/denuncias', '/enlaces'],
  ...['/users', '/collaborations', '/profile', '/admin', '/admin/registrations', '/no-such-page'],
  ...[
    '/api/docs',
    '/api/openapi.json',
    '/api/services',
    '/api/no-such-call',
    '/robots.txt',
    '/service-worker.js',
  ],
]
/** Below these the tool only informs. */
const GRAVE = [Severity.HIGH, Severity.MEDIUM, Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE, Severity.SYNTAX]

/** Reads each policy as in production. */
export function csp(): Promise<Outcome> {
  return onSite(
    async ({ url }) => {
      const findings: string[] = []
      const policies = new Set<string>()
      let informed = 0
      for (const path of PATHS) {
        const response = await fetch(url + path)
        await response.arrayBuffer()
        const policy = response.headers.get('content-security-policy')
        if (policy === null) {
          findings.push(`${path}: no policy`)
          continue
        }
        policies.add(policy)
        const { csp: parsed } = new CspParser(policy)
        for (const { type, description, severity, directive, value } of new CspEvaluator(parsed).evaluate()) {
          if (GRAVE.includes(severity))
            findings.push(`${Type[type]} ${directive} ${value ?? ''}: ${description.replaceAll('\n', ' ')}`)
          else informed += 1
        }
      }
      return {
        tool: `csp_evaluator ${packageOfTool.version}`,
        tried: `${PATHS.length} addresses in production, ${policies.size} different policies`,
        findings,
        figures: [`${informed} remarks below 'medium'`],
      }
    },
    { ...PRODUCTION, RATE_LIMIT: 'on', LOG_LEVEL: 'fatal' },
  )
}
