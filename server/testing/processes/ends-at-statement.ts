// Import this before a command. At the first statement that contains the text of KILLED_AT its process is
// killed; those that contain the text of FAILS_AT fail as on a full disk; the answer to the commit after the
// text of UNANSWERED_AFTER is lost, as with a connection.
import pg from 'pg'

const { KILLED_AT, FAILS_AT, UNANSWERED_AFTER } = process.env
const { prototype } = pg.Client
const query = prototype.query as (statement: unknown, ...more: unknown[]) => Promise<unknown>
let isBefore = false

function ending(this: pg.Client, statement: string | { text?: string }, ...more: unknown[]) {
  const text = typeof statement === 'string' ? statement : (statement.text ?? '')
  if (KILLED_AT && text.includes(KILLED_AT)) process.kill(process.pid, 'SIGKILL')
  if (FAILS_AT && text.includes(FAILS_AT)) return Promise.reject(new Error('No space left on device'))
  const answer = query.call(this, statement, ...more)
  if (isBefore && text === 'commit')
    return answer.then(() => Promise.reject(new Error('Connection terminated unexpectedly')))
  isBefore ||= UNANSWERED_AFTER !== undefined && text.includes(UNANSWERED_AFTER)
  return answer
}
prototype.query = ending as typeof prototype.query
