import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from '#contract/retention.ts'
import { appOfFile } from '#server/testing/people.ts'
import { deleteOldEmails } from './old-emails.ts'
import { postEmail } from './outbox.ts'

const app = await appOfFile({}, { content: 'empty' })

const folder = () => join(app.platform.settings.data_dir, 'mail')
const writtenAgo = (name: string, days: number) => {
  const moment = new Date(Date.now() - days * 86_400_000)
  utimesSync(join(folder(), name), moment, moment)
}

test('without e-mails there is nothing to delete', async () => {
  expect(existsSync(folder())).toBe(false)
  await expect(deleteOldEmails(app.platform.settings)).resolves.toBeUndefined()
})

test('e-mail files are deleted after their term, unfinished ones too, and no other files are', async () => {
  const { days } = RETENTION.letter_file.term
  for (const to of ['ana@example.org', 'eva@example.org'])
    await app.platform.db
      .transaction()
      .execute((trx) => postEmail(app.platform, trx, { to, subject: 'Hola', paragraphs: ['Hola.'] }))
  await app.emails(undefined, 2)
  const [ana, eva] = ['ana', 'eva'].map((name) => readdirSync(folder()).find((file) => file.includes(name))!)
  for (const name of ['.x.eml.unfinished', 'notas.txt']) {
    writeFileSync(join(folder(), name), '')
    writtenAgo(name, days + 1)
  }
  writtenAgo(ana!, days + 0.1)
  writtenAgo(eva!, days - 0.1)
  await deleteOldEmails(app.platform.settings)
  expect(readdirSync(folder()).sort()).toEqual([eva!, 'notas.txt'].sort())
})
