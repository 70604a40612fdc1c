// The least that could answer the same: node:http and the driver, running the very statements of the product (the
// session's check included) and serialising the same answer.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { DETECTIVES_PER_PAGE } from '#contract/directory.ts'
import { resultTypes } from '#server/database/result-types.ts'
import { drawn } from './queries.ts'
import { type Statement, statementsOf } from './statements.ts'

const url = process.env.DATABASE_URL ?? ''
const token = process.env.BENCH_TOKEN ?? ''
const known = new Map<string, Statement[]>()
// As a client writes it: no question mark where there is no query.
for (const { query } of drawn)
  known.set(`/api/users/search/${query && `?${query}`}`, await statementsOf(url, token, query))
const pool = new Pool({ connectionString: url, max: 20, types: resultTypes })

const server = createServer(async (request, response) => {
  const statements = known.get(request.url ?? '')
  if (!statements) return response.writeHead(404).end()
  let rows: { total: number; detective: unknown }[] = []
  for (const { text, values } of statements) rows = (await pool.query(text, values)).rows
  const total = rows[0]?.total ?? 0
  const answer = {
    data: rows.flatMap(({ detective }) => (detective ? [detective] : [])),
    current_page: 1,
    last_page: Math.max(1, Math.ceil(total / DETECTIVES_PER_PAGE)),
    per_page: DETECTIVES_PER_PAGE,
    total,
    total_is_exact: true,
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
