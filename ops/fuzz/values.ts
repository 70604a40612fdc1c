// Values for the fields of a call, from their schemas in the OpenAPI document: mostly such as a client would
// send, often such as an attacker would.

/** The parts of a JSON schema that are read here. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema | boolean
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

const HOSTILE: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    '',
    ' ',
    '0',
    'null',
    'NaN',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\u202e',
    '\ud800',
    '👩‍👩‍👧‍👦',
    'ñ'.normalize('NFD'),
    '﷽'.repeat(50),
    '\r\nSet-Cookie: x=1',
    '%00',
    '%',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table account; --',
    '../../../../etc/passwd',
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ],
  ...[
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '2026-02-30',
    '9999-12-31',
    '-infinity',
    '25:61',
    '1e5',
    '0x10',
  ],
  ...[
    'a'.repeat(10_000),
    '(a+)+$'.repeat(100),
    'a@'.repeat(200),
    [],
    {},
    [[]],
    [null],
    [{}],
    nested(30),
    { a: { b: { c: {} } } },
  ],
  ...[
    Array.from({ length: 2000 }, (_, nth) => nth),
    { length: 1e9 },
    JSON.parse('{"__proto__":{"admin":true}}'),
    { constructor: { prototype: {} } },
  ],
]

const TEXTS: Record<string, string[]> = {
  email: [
    'lucia.serrano@example.org',
    'nadie@example.net',
    'a@b',
    'josé@exámple.org',
    `${'x'.repeat(64)}@example.org`,
  ],
  date: ['2026-11-25', '2026-12-31', '2027-01-01', '1999-01-01'],
  'date-time': ['2026-11-25T10:00:00.000Z', '2027-01-01T00:00:00Z'],
  time: ['09:00', '23:59'],
  uri: ['https://example.org/', 'https://localhost/profile/5'],
}
const WORDS = [
  'Madrid',
  'Búsqueda de personas',
  'es',
  'ES',
  '28079',
  'García',
  '+34612345678',
  '4127',
  'on',
  '1',
  'x',
]

/** Fields of a call. `resolve` gives the schema of a `$ref`; `hostility` is the share of hostile values. */
export function fuzzer(random: () => number, resolve: (ref: string) => Schema) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const hostile = () => structuredClone(pick(HOSTILE))

  function value(schema: Schema | boolean | undefined, hostility: number, depth = 0): unknown {
    if (random() < hostility) return hostile()
    if (typeof schema !== 'object' || depth > 6) return pick(WORDS)
    if (schema.$ref) return value(resolve(schema.$ref), hostility, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const others = schema.anyOf ?? schema.oneOf
    if (others) return value(pick(others), hostility, depth)
    // With a type, the parts are only patterns of a text.
    if (schema.allOf && !schema.type)
      return Object.assign({}, ...schema.allOf.map((part) => value(part, hostility, depth + 1)))
    return plain(schema, hostility, depth)
  }

  function plain(schema: Schema, hostility: number, depth: number): unknown {
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    switch (type) {
      case 'object':
        return object(schema, hostility, depth)
      case 'array':
        return Array.from({ length: upTo(Math.min(schema.maxItems ?? 3, 4)) }, () =>
          value(schema.items, hostility, depth + 1),
        )
      case 'integer':
      case 'number':
        return number(schema)
      case 'boolean':
        return random() < 0.5
      case 'null':
        return null
      default:
        return text(schema)
    }
  }

  function object({ properties = {}, required = [] }: Schema, hostility: number, depth: number) {
    const made: Record<string, unknown> = {}
    for (const [name, of] of Object.entries(properties)) {
      const share = required.includes(name) ? 0.97 : 0.6
      if (random() < share) made[name] = value(of, hostility, depth + 1)
    }
    if (random() < 0.05) made[pick(['__proto__', 'toString', 'id', 'role', ''])] = hostile()
    return made
  }

  function number({ minimum = 0, maximum = 400 }: Schema) {
    const edge = random()
    if (edge < 0.1) return minimum
    if (edge < 0.2) return maximum
    return minimum + upTo(Math.min(maximum - minimum, 400))
  }

  function text({ format = '', minLength = 0, maxLength = 200 }: Schema) {
    const known = TEXTS[format]
    if (known) return pick(known)
    const edge = random()
    if (edge < 0.05) return 'é'.repeat(minLength)
    if (edge < 0.1) return 'é'.repeat(Math.min(maxLength, 20_000))
    return pick(WORDS)
  }

  return { value, hostile, pick, upTo }
}
