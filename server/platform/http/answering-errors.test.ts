// The answers to a caller if the server could not do it.
import { expect, test } from 'vitest'
import { contactMessage } from '#server/testing/contact-message.ts'
import { appOfFile } from '#server/testing/people.ts'

const app = await appOfFile()

test('a call that PostgreSQL cancels because of a deadlock gets 503 with Retry-After, and succeeds the next time', async () => {
  await app.database.query(`
    create function undo() returns trigger language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$;
    create trigger undo before insert on contact_message execute function undo()`)
  const send = () => app.post('/api/contact-us/send-message', contactMessage())
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(refused.body.payload.msg.general).toEqual(['El servicio está ocupado. Vuelva a intentarlo.'])
  expect(app.logLines()).toContain('two transactions waited for each other')
  await app.database.query('drop trigger undo on contact_message')
  expect((await send()).status).toBe(200)
})
