// The database counts as away if it cannot be reached, does not answer, or has cut the connection: the
// statement was not executed, or its result is unknown. Every other error is a fault of the statement.
import { DatabaseError } from 'pg'

/**
 * PostgreSQL's codes for an absent database, by their prefixes: the connection (08), shutting down or
 * starting up (57P), too many connections (53300), cut off while idle in a transaction (25P03), read-only
 * after a failover (25006), and a statement that exceeded its time limit (57014).
 */
const CODES = /^(08...|57P0.|53300|25P03|25006|57014)$/

/** Whether an error of the driver means that the database is away. */
export function isAbsence(error: unknown): error is Error {
  if (error instanceof DatabaseError) return CODES.test(error.code ?? '')
  // If the socket has no error to report, the driver gives only a message.
  return error instanceof Error && (hasSystemCode(error) || DRIVERS_TEXTS.test(error.message))
}

const DRIVERS_TEXTS =
  /^(Query read timeout|timeout expired|timeout exceeded|Connection terminated|Client (was closed|has encountered))/

function hasSystemCode(error: Error) {
  return 'syscall' in error || /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')
}

interface Away extends Error {
  is_database_away: true
}

/** Marks an error by a property, which survives in libraries that copy errors. */
export function markAsAway(error: Error): Away {
  return Object.assign(error, { is_database_away: true as const })
}

/** Whether an operation failed because the database is away. */
export function isDatabaseAway(error: unknown): error is Away {
  return Object(error).is_database_away === true
}
