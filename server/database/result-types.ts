import { types } from 'pg'

/** PostgreSQL's numbers of its types (select oid from pg_type). */
const BIGINT = 20
const BIGINT_LIST = 1016
const DATE = 1082
const DATE_LIST = 1182

/** An array of text, type 1009, which the driver's types do not name. */
const listOfText: (text: string) => string[] = types.getTypeParser(1009 as never)

/**
 * The types of values from both kinds of database: `date` stays 'YYYY-MM-DD' (the driver would make it an instant in
 * the machine's time zone), `bigint` becomes a number (ours are counts and ids, far below 2^53); everything else is
 * the driver's default: `timestamptz` a Date, `time` and `numeric` text, `jsonb` parsed, `bytea` a Buffer.
 */
export const resultTypes: {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown
} = {
  getTypeParser(oid, format) {
    if (oid === DATE) return (text) => text
    if (oid === DATE_LIST) return listOfText
    if (oid === BIGINT) return Number
    if (oid === BIGINT_LIST) return (text) => listOfText(text).map(Number)
    return types.getTypeParser(oid, format)
  },
}
