import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { sealTotpsAnew } from '#server/identity/second-factor/totp.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import {
  acceptKeys,
  changeKeptSecret,
  doesNewKeyWait,
  isKeptSecret,
} from '#server/platform/settings/secret-keys.ts'

const USE = 'Uso: secret-key change | renew | forget --yes'

/**
 * `secret-key`: the steps of a change of the secret key that the operator makes
 * (docs/decisions/0061-change-of-the-secret-key.md). Throws CommandRefused.
 */
export async function secretKeyCommand(platform: Platform, words: string[]): Promise<string[]> {
  const asked = words.join(' ')
  if (asked === 'change') return change(platform)
  if (asked === 'renew') return await renew(platform)
  if (asked === 'forget --yes') return forget(platform)
  throw new CommandRefused(USE)
}

function change({ settings }: Platform) {
  refuseInSettings(settings)
  changeKeptSecret(settings.data_dir)
  return [
    `La clave nueva está en ${settings.data_dir}/secret-key; la de antes se sigue aceptando.`,
    'Reinicie el servidor ahora: hasta entonces usa la de antes. Después, «secret-key renew» vuelve a cifrar lo que hay.',
  ]
}

async function renew({ db, settings, uploads }: Platform) {
  if (doesNewKeyWait(settings.data_dir, settings.secret_key))
    throw new CommandRefused(
      'Hay una clave nueva, que este servidor no usa todavía: reinícielo, y después repita «secret-key renew».',
    )
  if (settings.accepted_keys.length === 0) return ['Solo se acepta la clave actual: no hay nada que cambiar.']
  const files = await uploads.encryptOld()
  const apps = await sealTotpsAnew(db, settings)
  const { accounts, list } = await hashedIn(db)
  return [
    `Cifrados ahora con la clave actual: imágenes, ${files}; segundos factores de aplicación, ${apps}.`,
    'De las demás claves que se aceptan depende todavía lo que se hizo con ellas y solo se guarda como huella:',
    ...(accounts > 0
      ? [
          `  los códigos de recuperación de antes del cambio (hay códigos en ${accounts} ${accounts === 1 ? 'cuenta' : 'cuentas'}; cada persona puede pedir otros en «Verificación en dos pasos»)`,
        ]
      : []),
    ...(list
      ? [
          `  la lista de licencias, si es de antes del cambio (se subió el ${consoleTime.format(list)}): vuelva a subirla`,
        ]
      : []),
    '  los dispositivos conocidos: sin la clave, se avisa otra vez de un inicio de sesión nuevo',
    '  los enlaces de los correos de antes del cambio y los correos que esperan',
    '  la comprobación del registro de actividad de antes del cambio: guarde la clave fuera de esta máquina',
    'Cuando pueda prescindir de ellas: «secret-key forget --yes», o quite ACCEPTED_SECRET_KEY, y reinicie.',
  ]
}

function forget({ settings }: Platform) {
  refuseInSettings(settings)
  acceptKeys(settings.data_dir, [])
  return ['Solo se acepta la clave actual, desde que reinicie el servidor.']
}

function refuseInSettings({ data_dir, secret_key }: Platform['settings']) {
  if (!isKeptSecret(data_dir, secret_key))
    throw new CommandRefused(
      'La clave está en SECRET_KEY, o el servidor no se ha reiniciado desde el último cambio. Si está en SECRET_KEY, cámbiela ahí y ponga la de antes en ACCEPTED_SECRET_KEY.',
    )
}

async function hashedIn(db: Kysely<Schema>): Promise<{ accounts: number; list: Date | null }> {
  const { rows } = await sql<{ accounts: number; list: Date | null }>`
    select (select count(distinct account_id)::int from recovery_code) as accounts,
      (select uploaded_at from license_list) as list`.execute(db)
  return rows[0]!
}
