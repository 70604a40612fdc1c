// `npm run demo`: the same server on a separate data folder, filled with invented people.
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { fillMessagesToOperator } from '#server/database/demo/messages-to-operator.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { demoRegistrations } from '#server/database/demo/waiting-registrations.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { main } from '#server/main.ts'
import type { Open } from '#server/open.ts'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { buildWeb, webIsStale } from './build-web.ts'
import { fillStaff, REVIEWER } from './demo-staff.ts'

const PASSWORD = 'demo1234'
const ADMIN = 'admin@example.org'

if (webIsStale()) console.error('Preparando la web: puede tardar unos minutos…')
await buildWeb()
await main({ ...process.env, DATA_DIR: process.env.DATA_DIR || '.data/demo' }, fill)

async function fill(open: Open) {
  const { database, platform } = open
  await refuseRealData(database)
  const password_hash = await hashPassword(PASSWORD)
  const keepScan = (jpeg: Buffer) => platform.uploads.keep(jpeg, 'jpg')
  const { oscar, ramon, ...logins } = namedWorld
  const filled = await fillWithDemo(database, {
    count: 300 - Object.keys(namedWorld).length - demoRegistrations.length,
    others: demoRegistrations,
    seed: 1,
    password_hash,
    keepScan,
    hasStaffQueues: true,
    hasAnswers: true,
  })
  if (filled > 0) {
    await database.db
      .insertInto('account')
      .values({ email: ADMIN, email_key: ADMIN, role: 'admin', email_verified_at: new Date(), password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await fillStaff(open, ADMIN, password_hash)
  }
  await fillMessagesToOperator(database.db)
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
    `  ${REVIEWER}  revisión`,
    'Las dos últimas entran en la administración, que pide antes activar la verificación en dos pasos.',
  ]
}

/** Invented people with a known password must never get into a database with real people. */
async function refuseRealData({ db }: Open['database']) {
  const somebody = await db.selectFrom('account').select('id').executeTakeFirst()
  const demo = db.selectFrom('account').select('id').where('email_key', '=', namedWorld.lucia.email)
  if (somebody && !(await demo.executeTakeFirst()))
    throw new WrongSetting(
      'DATA_DIR: debe ser una carpeta propia de la demostración; en esta hay cuentas de verdad.',
    )
}
