import type { Schema } from './values.ts'

/** The parts of the OpenAPI document that calls are made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  schema?: Schema
}

/** The document of the site at this address. */
export async function apiDocumentOf(url: string): Promise<ApiDocument> {
  return (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument
}

/** The schema that a reference of the document leads to; empty if there is none. */
export function schemaAt({ components }: ApiDocument, ref: string): Schema {
  return components.schemas[ref.split('/').at(-1)!] ?? {}
}
