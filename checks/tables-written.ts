// The tables that a source text writes, in SQL, through Kysely or by a function of the database
// (one-writer.test.ts).
import { globSync, readFileSync } from 'node:fs'

/** The start of a statement that writes, up to the name of its table. */
const WRITE = String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?)\s+(?:only\s+)?`
const NAME = String.raw`(?:"?\w+"?\.)?"?\w+"?`
const SQL = new RegExp(`${WRITE}(${NAME}(?:\\s*,\\s*${NAME})*)`, 'gi')
const SQL_WITHOUT_NAME = new RegExp(String.raw`${WRITE}\$\{.*`, 'gi')
const KYSELY = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([^']+)'/g
const KYSELY_WITHOUT_NAME = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\((?!\s*')[^)]*\)/g

// An English sentence with 'update' is no statement: only names of tables count.
const TABLES = new Set(
  migrations().flatMap((sql) =>
    [...sql.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(\w+)/gi)].map(([, table]) => table!),
  ),
)

/**
 * The tables that each function of the database writes; the last migration that defines the function counts.
 */
export const functions = sqlFunctions()

/** The tables that a text in TypeScript or SQL writes, each once. */
export function tablesWritten(text: string): string[] {
  const byKysely = [...text.matchAll(KYSELY)].map(([, table]) => tableNamed(table!))
  const byFunctions = [...functions]
    .filter(([name]) => new RegExp(`\\b${name}\\(`).test(text))
    .flatMap(([, tables]) => tables)
  return [...new Set([...byKysely.flat(), ...tablesIn(text), ...byFunctions])]
}

/** The statements of a text that write a table which they do not name. */
export function unnamedWrites(text: string): string[] {
  return [...(text.match(SQL_WITHOUT_NAME) ?? []), ...(text.match(KYSELY_WITHOUT_NAME) ?? [])]
}

/** A source file without its comments, since they mention statements too. */
export function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*\*|--).*$/gm, '')
}

function tablesIn(sql: string): string[] {
  return [...sql.matchAll(SQL)].flatMap(([, names]) => names!.split(',').flatMap(tableNamed))
}

/**
 * The table of a name such as 'public."conversation"' or 'conversation as c'; none if it is not one of ours.
 */
function tableNamed(name: string): string[] {
  const [, schema = 'public', table] = /^(?:(\w+)\.)?(\w+)/.exec(name.replaceAll('"', '').trim())!
  return schema === 'public' && TABLES.has(table!) ? [table!] : []
}

function sqlFunctions(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const sql of migrations())
    for (const [, name, body] of sql.matchAll(
      /create (?:or replace )?function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g,
    ))
      found.set(name!, [...new Set(tablesIn(body!))])
  return found
}

/** The bitmaps' functions come last: they replace those of the migrations. */
function migrations(): string[] {
  return [
    ...globSync('server/database/migrations/*.sql').sort(),
    ...globSync('server/database/bitmaps/**/*.sql'),
  ].map(textOf)
}
