import { types } from 'pg'

/** PostgreSQL's numbers of its types (select oid from pg_type). */
const BIGINT = 20
const INTEGER_LISTS = [1005, 1007, 1016]
const DATE = 1082
const DATE_LIST = 1182

/** The driver's own parser, for arrays of several dimensions or with bounds. */
const driversIntegers: (text: string) => unknown = types.getTypeParser(1007 as never)

/** An array of text, type 1009, which the driver's types do not name. */
const listOfText: (text: string) => string[] = types.getTypeParser(1009 as never)

/**
 * The types of values from both kinds of database: `date` stays 'YYYY-MM-DD' (the driver would make it an
 * instant in the machine's time zone), `bigint` becomes a number (ours are counts and ids, far below 2^53);
 * everything else is the driver's default: `timestamptz` a Date, `time` and `numeric` text, `jsonb` parsed,
 * `bytea` a Buffer.
 */
export const resultTypes: {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown
} = {
  getTypeParser(oid, format) {
    if (oid === DATE) return (text) => text
    if (oid === DATE_LIST) return listOfText
    if (oid === BIGINT) return Number
    if (INTEGER_LISTS.includes(oid)) return listOfIntegers
    return types.getTypeParser(oid, format)
  },
}

/**
 * All our columns have one dimension. The driver's parser goes letter by letter: it took half of the time in
 * which a start loads the 8,000 areas.
 */
function listOfIntegers(text: string): unknown {
  if (!/^\{[^{]*$/.test(text)) return driversIntegers(text)
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((entry) => (entry === 'NULL' ? null : Number(entry)))
}
