/** A bucket of S3, or of a server that speaks its protocol. */
export interface S3Address {
  bucket: string
  /** Before each name, with a final slash; '' for none. */
  prefix: string
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string
  /** Null: those of the environment or of the machine, as Amazon's own tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(\/[\w.-]+)*\/?$/
const KNOWN = new Set(['endpoint', 'region'])

/** The parts of s3://bucket/prefix?endpoint=…&region=…; null if it is no such address. */
export function storageAddress(value: string): S3Address | null {
  const url = URL.parse(value)
  if (url?.protocol !== 's3:' || !BUCKET.test(url.hostname) || url.port !== '' || url.hash !== '') return null
  const { hostname, pathname, searchParams, username, password } = url
  if (!PREFIX.test(pathname) || [...searchParams.keys()].some((name) => !KNOWN.has(name))) return null
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null
  if ((username === '') !== (password === '')) return null
  const path = pathname.replace(/^\/|\/$/g, '')
  return {
    bucket: hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region: searchParams.get('region') || 'us-east-1',
    credentials:
      username === ''
        ? null
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  }
}

/** The address with these credentials, unless it has some. */
export function withCredentials(address: S3Address, given: S3Address['credentials']): S3Address {
  return { ...address, credentials: address.credentials ?? given }
}
