// Answers while the disk of PostgreSQL is full. Triggers stand for the disk: they refuse with PostgreSQL's
// own code.
import { describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'

const FILL = `
  create function refuse_row() returns trigger language plpgsql as $$
  begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on contact_message execute function refuse_row();
  create function refuse_table() returns event_trigger language plpgsql as $$
  begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
  create event trigger full_disk on ddl_command_start execute function refuse_table();`
const FREE = 'drop event trigger full_disk; drop trigger full_disk on contact_message'

// The embedded kind has no event triggers, and its disk is that of DATA_DIR, which /ready looks at anyway.
describe.skipIf(testedKind() === 'embedded')('While the disk of the database is full', () => {
  test('a write gets 503 with a time to come back, and /ready says why, until there is room again', async () => {
    const app = await startApp()
    const write = () => app.post('/api/contact-us/send-message', contactMessage())
    const ready = async () => {
      const { status, body } = await app.get('/ready')
      return [status, body.reason]
    }
    await app.database.script(FILL)
    expect(await ready()).toEqual([200, undefined])
    const { status, headers, body } = await write()
    expect([status, headers.get('retry-after')]).toEqual([503, '300'])
    expect(body.payload.msg.general).toEqual([expect.stringContaining('no se puede guardar lo enviado')])
    expect(await ready()).toEqual([503, 'disk'])
    expect(await ready()).toEqual([503, 'disk'])
    await app.database.script(FREE)
    expect(await ready()).toEqual([200, undefined])
    expect((await write()).status).toBe(200)
    await app.close()
  })
})
