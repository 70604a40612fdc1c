// The attacks by name, and the findings that are no defect, each with its reason. A finding that is not here
// ends `npm run attack` with 1.

/** The names of the attacks, in the order in which all of them run. */
export const ATTACKS = [
  'lockfile',
  'retire',
  'csp',
  'images',
  'hydra',
  'slowhttptest',
  'wapiti',
  'sqlmap',
  'timing',
] as const
export type AttackName = (typeof ATTACKS)[number]

interface Explained {
  attack: AttackName
  finding: RegExp
  reason: string
}

/** The findings that are no defect. */
export const EXPLAINED: Explained[] = [
  {
    attack: 'csp',
    finding: /^SCRIPT_ALLOWLIST_BYPASS script-src 'self': 'self' can be problematic/,
    reason:
      'no address answers with JSONP, no AngularJS is built in, and no file of a user is served but pictures that were drawn anew, as image/jpeg with nosniff',
  },
  {
    attack: 'wapiti',
    finding: /X-XSS-Protection is not set$/,
    reason:
      'browsers have removed this filter, and where it was left it opened holes; the content security policy stands in its place',
  },
  {
    attack: 'wapiti',
    finding: /Strict-Transport-Security is not set$/,
    reason:
      'the attacked site has no TLS; with a PUBLIC_URL of https the header is on every answer (server/app.test.ts)',
  },
  {
    attack: 'wapiti',
    finding: /Backup file: GET \/collaborations\/[\w-]+~:/,
    reason:
      'each address below /collaborations/ is the page of the requests, with that text as its filters: the same HTML for all, and no file',
  },
]
