// The metrics that the operator's Prometheus reads.
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { WAITING_KINDS } from '#contract/staff/start.ts'
import { noteBackup } from '#server/platform/last-backup.ts'
import { startApp } from '#server/testing/app.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { addDetective, appOfFile, tokenOf } from '#server/testing/people.ts'
import { PRODUCTION } from '#server/testing/production.ts'

const app = await appOfFile()

const TOKEN = 'a token for the metrics'
/** The value of a series; undefined if there is none. */
const seriesOf = (text: string, series: string) => {
  const line = text.split('\n').find((line) => line.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('The metrics', () => {
  test('count the calls by the pattern of their path, never by the address, and their times', async () => {
    await app.get('/api/services')
    await app.get('/api/user/123456')
    await app.get('/email/confirm/a-secret-key')
    const { body, headers, status } = await app.get('/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const count = 'http_request_duration_seconds_count'
    expect(seriesOf(body, `${count}{method="GET",route="/api/services",status="200"}`)).toBe(1)
    expect(seriesOf(body, `${count}{method="GET",route="/api/user/:id",status="401"}`)).toBe(1)
    expect(body).not.toContain('123456')
    expect(body).not.toContain('a-secret-key')
  })

  test('do not count a stream of live events as a slow call, which would set off an alert', async () => {
    const token = await tokenOf(app, 'lucia')
    const stream = await readEvents(app, token)
    expect(stream.status).toBe(200)
    // The server ends it, as it does after ten minutes.
    expect((await app.post('/api/logout', {}, token)).status).toBe(204)
    await stream.ended
    expect((await app.get('/api/events')).status).toBe(401)
    await vi.waitFor(() => expect(app.logLines()).toMatch(/"route":"\/api\/events","status":200/))
    const { body } = await app.get('/metrics')
    const count = 'http_request_duration_seconds_count{method="GET",route="/api/events"'
    expect(seriesOf(body, `${count},status="401"}`)).toBeGreaterThan(0)
    expect(body).not.toContain(`${count},status="200"`)
  })

  test('tell how many streams of live events are open', async () => {
    const open = async () => seriesOf((await app.get('/metrics')).body, 'pesquisa_event_streams')
    const token = await tokenOf(app, 'rafael')
    const streams = [await readEvents(app, token), await readEvents(app, token)]
    expect((await app.get('/api/events')).status).toBe(401)
    expect(await open()).toBe(2)
    await app.post('/api/logout', {}, token)
    await Promise.all(streams.map(({ ended }) => ended))
    await vi.waitFor(async () => expect(await open()).toBe(0))
  })

  test('tell the state of the process, of the database and of the disk', async () => {
    const { body } = await app.get('/metrics')
    expect(seriesOf(body, 'pesquisa_database_up')).toBe(1)
    expect(seriesOf(body, 'pesquisa_database_away_seconds')).toBe(0)
    // No backup is noted: an alert must not take that for one in 1970.
    expect(seriesOf(body, 'pesquisa_last_backup_timestamp_seconds')).toBeUndefined()
    expect(seriesOf(body, 'pesquisa_disk_bytes{state="free"}')).toBeGreaterThan(0)
    expect(seriesOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(body).toMatch(/^pesquisa_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m)
  })

  test('tell what waits: registrations for staff, and jobs', async () => {
    const waiting = async () =>
      seriesOf((await app.get('/metrics')).body, 'pesquisa_waiting{kind="registrations"}')
    const before = await waiting()
    const id = await addDetective(app)
    await app.database.query(`update detective set status = 'awaiting_approval' where id = $1`, [id])
    await app.database.query(
      `insert into pgboss.job (name, start_after) values ('mail', now() + interval '1 hour')`,
    )
    expect(await waiting()).toBe(before! + 1)
    const { body } = await app.get('/metrics')
    expect(seriesOf(body, 'pesquisa_oldest_waiting_seconds{kind="registrations"}')).toBeGreaterThan(0)
    expect(seriesOf(body, 'pesquisa_jobs{queue="mail",state="waiting"}')).toBe(1)
    expect(seriesOf(body, 'pesquisa_jobs{queue="mail",state="failed"}')).toBe(0)
    // It is due in an hour.
    expect(seriesOf(body, 'pesquisa_oldest_job_seconds{queue="mail"}')).toBe(0)
  })
})

test('Each metric that an alert or the dashboard asks for is there', async () => {
  await app.database.query(
    `insert into pgboss.job (name, start_after) values ('mail', now() + interval '1 hour')`,
  )
  await noteBackup(app.platform.settings.data_dir, {})
  const { body } = await app.get('/metrics')
  expect(seriesOf(body, 'pesquisa_last_backup_timestamp_seconds')).toBeGreaterThan(1.7e9)
  const named = ['alerts.yml', 'grafana-dashboard.json'].flatMap(
    (file) =>
      readFileSync(`ops/monitoring/${file}`, 'utf8').match(/\b(pesquisa|http|process|nodejs)_[a-z_0-9]+/g) ??
      [],
  )
  expect(named.length).toBeGreaterThan(20)
  for (const name of new Set(named)) expect(body, name).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
  const alerts = readFileSync('ops/monitoring/alerts.yml', 'utf8')
  const labels = (name: string) =>
    [...alerts.matchAll(new RegExp(`${name}=~?"([\\w|]+)"`, 'g'))].flatMap(([, values]) => values!.split('|'))
  expect(WAITING_KINDS).toEqual(expect.arrayContaining(labels('kind')))
  expect(labels('queue').length).toBeGreaterThan(1)
  for (const queue of labels('queue')) expect(body).toContain(`pesquisa_jobs{queue="${queue}"`)
})

describe('The metrics are for the operator alone', () => {
  const asked = (authorization?: string) => ({ headers: authorization ? { authorization } : {} })

  test('with a token, they are read by who sends it', async () => {
    const guarded = await startApp({ METRICS_TOKEN: TOKEN })
    for (const wrong of [undefined, `Bearer ${TOKEN} `.toUpperCase(), TOKEN, 'Bearer '])
      expect((await guarded.send('GET', '/metrics', asked(wrong))).status, wrong).toBe(401)
    expect((await guarded.send('GET', `/metrics?token=${TOKEN}`)).status).toBe(401)
    expect((await guarded.send('GET', '/metrics', asked(`Bearer ${TOKEN}`))).status).toBe(200)
    await guarded.close()
  })

  test('in production without a token there are none', async () => {
    const open = await startApp({ ...PRODUCTION, RATE_LIMIT: 'on', CAPTCHA: 'altcha' })
    const { status, body } = await open.get('/metrics')
    expect(status).toBe(404)
    expect(body).not.toContain('http_request_duration_seconds')
    await open.close()
  })
})

test('While the database is away, the metrics say so at once', async () => {
  const lonely = await startApp()
  await lonely.database.close()
  const { status, body } = await lonely.get('/metrics')
  expect(status).toBe(200)
  expect(seriesOf(body, 'pesquisa_database_up')).toBe(0)
  expect(body).not.toMatch(/^pesquisa_waiting/m)
  await lonely.close()
})
