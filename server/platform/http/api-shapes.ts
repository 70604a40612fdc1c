// The contract's shapes as JSON Schema for the OpenAPI document, each one as a named component. The name is
// that of its export in the contract, so that no list is needed and nothing is added to the browser's code.
import { z } from 'zod'
import { calls, shapes } from '#contract/calls.ts'
import { plainPattern } from './plain-patterns.ts'

/** The parts of a schema that the document reads. */
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
  /** The schema of a call's input or output, or of a shape that the contract exports: then a `$ref`. */
  schemaOf(shape: z.ZodType, direction: Direction): Schema
  /** The target of a `$ref` of `schemaOf`; any other schema is returned unchanged. */
  resolved(schema: Schema): Schema
  /** The named schemas that a part of the document refers to, directly or through other schemas, by name. */
  componentsFor(part: unknown): Schemas
}

const PREFIX = '#/components/schemas/'
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

let made: ApiShapes | undefined

/** Computed once for all servers of the process, in some 60 ms. */
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

/**
 * Every shape with its name. A call's own input and output have no export, so their names are made from the
 * call's.
 */
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
      // JSON cannot describe a file: it is the only shape of the contract that zod cannot convert.
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
 * The names of the shapes whose input differs from their output: a number sent as digits, more fields than
 * are read. These have two components; the name of the input's ends in 'Input'.
 */
function differentShapes(inputs: Schemas, outputs: Schemas): Set<string> {
  const names = Object.keys(inputs)
  const refers = new Map(names.map((name) => [name, referredTo(inputs[name])]))
  const different = new Set(
    names.filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  )
  // Also the shapes that refer to a different shape; repeated until no more are found.
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
