// A process that the test kills: it writes rows into the embedded database of the given folder and prints
// each number after the database has acknowledged it.
import { writeSync } from 'node:fs'
import { connect } from '#server/database/connect.ts'

const database = await connect({ database_url: null, data_dir: process.argv[2] ?? '' })
void database.lost.then(({ message }) => {
  console.error(message)
  process.exit(1)
})
await database.script('create table if not exists written (id int generated always as identity primary key)')
for (;;) {
  const { rows } = await database.query('insert into written default values returning id')
  writeSync(1, `${rows[0].id}\n`)
}
