// A process that the test kills during a job: it takes one from the queue 'letters' of the embedded database
// in the given folder (or of DATABASE_URL), prints that it has one, and never ends it.
import { writeSync } from 'node:fs'
import { connect } from '#server/database/connect.ts'
import { startJobs } from '#server/platform/jobs.ts'

const database_url = process.env.DATABASE_URL ?? null
const database = await connect({ database_url, data_dir: process.argv[2] ?? '' })
const jobs = await startJobs(database, { queues: ['letters'], log: console })
await jobs.enqueue(database.db, 'letters', { to: 'ana@example.org' })
await jobs.work('letters', async () => {
  writeSync(1, 'running\n')
  await new Promise(() => {})
})
