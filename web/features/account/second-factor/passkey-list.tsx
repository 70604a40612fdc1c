import { Button, Text, Title } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { PASSKEYS_MAX } from '#contract/account.ts'
import { madridDay } from '#contract/days.ts'
import { longDate } from '#web/lib/dates.ts'
import { knowsPasskeys } from '#web/lib/device/passkey-support.ts'
import type { Action, Passkey } from './actions.ts'
import styles from './second-factor.module.css'

/** The account's passkeys with their dates, and a button to add another up to the maximum. */
export function PasskeyList({
  passkeys,
  onAction,
}: {
  passkeys: Passkey[]
  onAction: (action: Action) => void
}) {
  return (
    <section className={styles.part} aria-labelledby="llaves">
      <Title order={3} size="h4" id="llaves">
        Llaves de acceso
      </Title>
      <Text size="sm">
        Se usan con la huella, la cara o el PIN de su dispositivo. Es lo más cómodo y lo más seguro: al
        iniciar sesión, el navegador se la ofrece en el campo del correo y entra sin escribir nada más.
      </Text>
      {passkeys.length > 0 && (
        <Text size="sm" c="dimmed">
          Si el navegador no le ofrece alguna de estas, sirve solo después de la contraseña, como algunas
          llaves físicas y las creadas hace tiempo. Para entrar con ella, quítela y añádala de nuevo.
        </Text>
      )}
      {passkeys.length > 0 && (
        <ul className={styles.keys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.key}>
              <IconFingerprint size={28} stroke={1.5} aria-hidden />
              <div>
                <Text fw={600}>{passkey.name}</Text>
                <Text size="xs" c="dimmed">
                  Añadida el {day(passkey.created_at)}.{' '}
                  {passkey.last_used_at
                    ? `Usada por última vez el ${day(passkey.last_used_at)}.`
                    : 'Sin usar todavía.'}
                </Text>
              </div>
              <Button
                variant="default"
                aria-label={`Quitar ${passkey.name}`}
                onClick={() => onAction({ kind: 'remove-passkey', passkey })}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey isFull={passkeys.length >= PASSKEYS_MAX} onAdd={() => onAction({ kind: 'add-passkey' })} />
    </section>
  )
}

function AddPasskey({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (!knowsPasskeys())
    return (
      <Text size="sm" c="dimmed">
        Este navegador no admite llaves de acceso. Puede añadirlas desde otro, o usar una aplicación de
        códigos.
      </Text>
    )
  if (isFull)
    return (
      <Text size="sm" c="dimmed">
        Tiene {PASSKEYS_MAX} llaves, que es el máximo. Para añadir otra, quite antes alguna.
      </Text>
    )
  return (
    <Button variant="default" onClick={onAdd}>
      Añadir una llave de acceso
    </Button>
  )
}

function day(instant: string) {
  return longDate(madridDay(instant))
}
