// The queues in the back office of the demonstration: corrections, licences to confirm, and the cases of the
// rights desk.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds it, if there is no correction and no case yet. Needs the invented detectives. */
export async function fillStaffQueues(db: Kysely<Schema>): Promise<void> {
  const people = await db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .where('status', '=', 'approved')
    .where('hidden_up', 'is', null)
    // After the named people, whom tests rely on.
    .orderBy('detective.id', 'desc')
    .limit(12)
    .select(['detective.id', 'full_name', 'email', 'surname', 'license_number'])
    .execute()
  if (people.length < 12 || (await isFilled(db))) return
  await addCorrections(db, people)
  await addCases(db, people)
  await sql`
    update detective set license_checked_at = now() - make_interval(days => 360 + 9 * (id % 7))
    where id = any(${people.slice(4, 11).map(({ id }) => id)}::int[])`.execute(db)
}

async function isFilled(db: Kysely<Schema>) {
  const { rows } = await sql`select from correction union all select from rights_case limit 1`.execute(db)
  return rows.length > 0
}

interface Person {
  id: number
  full_name: string
  email: string
  surname: string
  license_number: number
}

async function addCorrections(db: Kysely<Schema>, [first, second, third]: Person[]) {
  const asked = [
    [
      first!,
      { surname: `${first!.surname} de la Fuente` },
      'Es mi apellido compuesto: así figura en la TIP.',
      6,
    ],
    [second!, { second_surname: null }, 'Uso un solo apellido desde que me nacionalicé.', 3],
    [third!, { license_number: first!.license_number }, 'Al registrarme me equivoqué en una cifra.', 1],
  ] as const
  for (const [{ id }, change, reason, days] of asked)
    await db
      .insertInto('correction')
      .values({
        detective_id: id,
        asked: JSON.stringify(change),
        reason,
        asked_at: new Date(Date.now() - days * 86_400_000),
      })
      .execute()
}

async function addCases(db: Kysely<Schema>, people: Person[]) {
  const member = people[3]!
  await sql`
    with added as (
      insert into rights_case ("right", full_name, email, account_id, request, received_on, due_on, opened_at)
      select "right", full_name, email, account_id, request, day, (day + interval '1 month')::date, day
      from (values
        ('erasure', 'Remedios Alcaraz Pina', 'remedios.alcaraz@example.com', null::int,
          'Un detective me siguió en marzo. Pide que se borre cualquier petición en la que aparezca su nombre.', 33),
        ('access', ${member.full_name}::text, ${member.email}::text, ${member.id}::int,
          'Quiere una copia de todo lo que se guarda de su cuenta y de quién ha visto su escaneo.', 12),
        ('objection', 'Gestoría Hermanos Lobo', null, null,
          'Por carta: se opone a que se mencione su despacho en una petición de colaboración.', 4)
      ) as asked("right", full_name, email, account_id, request, days_ago)
      cross join lateral (select current_date - days_ago as day) as received
      returning id, "right", opened_at
    )
    insert into rights_note (case_id, kind, text, written_at)
    select id, kind, text, opened_at + interval '10 hours' from added join (values
      ('erasure', 'note', 'Se le ha pedido una copia del DNI con lo que no haga falta tapado.'),
      ('erasure', 'sent', 'Acuse de recibo con el plazo de un mes.'),
      ('access', 'note', 'Escribe desde el correo de su cuenta: identidad comprobada.')
    ) as note("right", kind, text) using ("right")`.execute(db)
}
