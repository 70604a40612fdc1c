// The contract's shapes as JSON Schema for the OpenAPI document, each named one once. A shape's name is that of its export
// in the contract: nothing is written down for it, and the browser carries nothing for it.
import { z } from 'zod'
import { calls, shapes } from '#contract/calls.ts'
import { plainPattern } from './plain-patterns.ts'

/** As far as the document looks into one. */
export interface Schema {
  [keyword: string]: unknown
  $ref?: string
  type?: unknown
  properties?: Record<string, Schema>
  required?: string[]
}

type Direction = 'input' | 'output'
type Schemas = Record<string, Schema>

/** The shapes of the contract as schemas. */
export interface ApiShapes {
  /** Of a call's input or output, or of a shape that the contract exports: then a `$ref`. */
  schemaOf(shape: z.ZodType, direction: Direction): Schema
  /** What a `$ref` of `schemaOf` refers to; any other schema as it is. */
  resolved(schema: Schema): Schema
  /** The named schemas that a part of the document refers to, and those that they refer to, by name. */
  componentsFor(part: unknown): Schemas
}

const PREFIX = '#/components/schemas/'
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

let made: ApiShapes | undefined

/** Made once for all servers of the process, in some 60 ms. */
export function apiShapes(): ApiShapes {
  made ??= makeShapes()
  return made
}

function makeShapes(): ApiShapes {
  const named = new Set(shapes.map(([, shape]) => shape))
  const registry = registryOfShapes()
  const outputs = generated(registry, 'output')
  const inputs = generated(registry, 'input')
  const different = differentShapes(inputs, outputs)
  const nameOf = (name: string, direction: Direction) =>
    direction === 'input' && different.has(name) ? `${name}Input` : name
  const renamed = (schema: Schema): Schema =>
    JSON.parse(
      JSON.stringify(schema).replace(REFERENCE, (_, name: string) => `"${PREFIX}${nameOf(name, 'input')}"`),
    )
  const all = { ...outputs }
  for (const [name, schema] of Object.entries(inputs)) all[nameOf(name, 'input')] = renamed(schema)

  return {
    schemaOf(shape, direction) {
      const name = nameOf(registry.get(shape)!.id, direction)
      return named.has(shape) ? { $ref: PREFIX + name } : all[name]!
    },
    resolved: (schema) => (schema.$ref ? all[schema.$ref.slice(PREFIX.length)]! : schema),
    componentsFor(part) {
      const reached = new Set<string>()
      const reach = (from: unknown) => {
        for (const name of referredTo(from)) {
          if (reached.has(name)) continue
          reached.add(name)
          reach(all[name])
        }
      }
      reach(part)
      return Object.fromEntries([...reached].sort().map((name) => [name, all[name]!]))
    },
  }
}

/** Every shape with its name; of a call's own input and output, which have none, one made of the call's. */
function registryOfShapes() {
  const registry = z.registry<{ id: string }>()
  const name = (shape: z.ZodType, id: string) => registry.has(shape) || registry.add(shape, { id })
  for (const [exported, shape] of shapes) name(shape, capitalised(exported))
  for (const { name: call, endpoint } of calls) {
    name(endpoint.input, `${capitalised(call)}Request`)
    name(endpoint.output, `${capitalised(call)}Answer`)
  }
  return registry
}

function generated(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (name) => PREFIX + name,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // No JSON describes a file: it is the one shape of the contract of which zod can tell nothing.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
      for (const rules of [jsonSchema, ...(jsonSchema.allOf ?? [])])
        if (rules.pattern) rules.pattern = plainPattern(rules.pattern)
    },
  })
  return Object.fromEntries(
    Object.entries(schemas as Schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  )
}

/**
 * The names of the shapes that a caller may hand over in another form than they come back in: a number in digits, more
 * fields than are read. They have two components, the caller's with 'Input' behind its name.
 */
function differentShapes(inputs: Schemas, outputs: Schemas): Set<string> {
  const names = Object.keys(inputs)
  const refers = new Map(names.map((name) => [name, referredTo(inputs[name])]))
  const different = new Set(
    names.filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  )
  // Also those that refer to one that differs, until no more come.
  for (let before = -1; before < different.size; ) {
    before = different.size
    for (const name of names) if (refers.get(name)!.some((other) => different.has(other))) different.add(name)
  }
  return different
}

function referredTo(part: unknown): string[] {
  return [...(JSON.stringify(part) ?? '').matchAll(REFERENCE)].map(([, name]) => name!)
}

function capitalised(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
