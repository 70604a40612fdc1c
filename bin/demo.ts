// `npm run demo`: the same server on a data folder of its own, filled with invented people.
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { main } from '#server/main.ts'
import type { Open } from '#server/open.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { buildWeb } from './build-web.ts'

const PASSWORD = 'demo1234'
const ADMIN = 'admin@example.org'

await buildWeb()
await main({ DATA_DIR: '.data/demo', ...process.env }, fill)

async function fill({ database, platform }: Open) {
  const password_hash = await hashPassword(PASSWORD)
  const keepScan = (jpeg: Buffer) => platform.uploads.keep(jpeg, 'jpg')
  const { oscar, ramon, ...logins } = namedWorld
  const filled = await fillWithDemo(database, {
    count: 300 - Object.keys(namedWorld).length,
    seed: 1,
    password_hash,
    keepScan,
  })
  if (filled > 0)
    await database.db
      .insertInto('account')
      .values({ email: ADMIN, email_key: ADMIN, role: 'admin', email_verified_at: new Date(), password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return [
    '',
    `Cuentas de demostración (contraseña: ${PASSWORD}):`,
    ...Object.values(logins).map(
      ({ email, name, surname, hidden_up_in_minutes }) =>
        `  ${email}  ${name} ${surname}${hidden_up_in_minutes ? ' (con la cuenta oculta)' : ''}`,
    ),
    `  ${oscar.email}  ${oscar.name} ${oscar.surname} (pendiente de aprobación: todavía no puede entrar)`,
    `  ${ramon.email}  ${ramon.name} ${ramon.surname} (cuenta suspendida: no puede entrar)`,
    `  ${ADMIN}  administración`,
  ]
}
