import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** To the owner of an e-mail address that somebody, most likely the owner, tried to register again (rule 3.8). */
export function alreadyRegisteredEmail(
  { app_name, public_url }: Pick<Settings, 'app_name' | 'public_url'>,
  { email, is_leaving }: { email: string; is_leaving: boolean },
): Email {
  return {
    to: email,
    subject: `Ya tiene una cuenta en ${app_name}`,
    paragraphs: [
      `Alguien ha intentado registrarse en ${app_name} con esta dirección de correo, que ya tiene una cuenta. No se ha creado otra ni se ha cambiado nada en la suya.`,
      'Si ha sido usted, inicie sesión con la contraseña que eligió al registrarse.',
      ...(is_leaving
        ? ['Había pedido que se borrara: al iniciar sesión la conserva, con todo lo suyo.']
        : []),
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: [
      'Si no recuerda su contraseña, pulse «Recuperar contraseña» en esa misma página y le enviaremos un enlace para elegir otra.',
      'Si no ha sido usted, no tiene que hacer nada.',
    ],
  }
}
