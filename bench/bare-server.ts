// The minimum that could give the same answers: node:http and the driver. It runs exactly the statements of
// the product (the check of the session included) and serialises the recorded answer, which it does not have
// to build. Its statements are planned at each call, as the driver sends them; with `BENCH_BARE=prepared` it
// prepares the ones that the product prepares.
import './with-parent.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { preparedFor } from '#server/database/connections/prepared-statements.ts'
import { resultTypes } from '#server/database/connections/result-types.ts'
import type { Asked } from './drawing.ts'
import { recordedCalls } from './statements.ts'

const { DATABASE_URL: url = '', BENCH_TOKEN: token = '', BENCH_CALLS = '[]' } = process.env
const addresses = (JSON.parse(BENCH_CALLS) as Asked[]).map(({ address }) => address)
const known = await recordedCalls(url, token, [...new Set(addresses)])
const preparing = { isOff: process.env.BENCH_BARE !== 'prepared' }
const pool = new Pool({ connectionString: url, max: 20, idleTimeoutMillis: 60_000, types: resultTypes })

const server = createServer(async (request, response) => {
  const call = known.get(request.url ?? '')
  if (!call) return response.writeHead(404).end()
  for (const { text, values } of call.statements)
    await pool.query(preparedFor(text, values, preparing) ?? { text, values })
  const body = Buffer.from(JSON.stringify(call.answer))
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body)
})
process.on('message', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
