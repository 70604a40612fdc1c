// The security events of accounts that are recorded, for an inquiry after a breach
// (RETENTION.security_event).

/** Each kind of event, in words for the operator. */
export const SECURITY_EVENTS = {
  login_failed: 'contraseña errónea al iniciar sesión',
  passkey_failed: 'llave de acceso errónea al iniciar sesión',
  second_factor_failed: 'segundo factor erróneo al iniciar sesión',
  proof_failed: 'contraseña o segundo factor erróneos en una sesión abierta',
  new_device: 'inicio de sesión desde un dispositivo desconocido',
  recovery_asked: 'enlace para una contraseña nueva, pedido',
  password_reset: 'contraseña cambiada con un enlace',
  password_changed: 'contraseña cambiada en la cuenta',
  email_change_asked: 'cambio de correo, pedido',
  email_changed: 'correo cambiado',
  second_factor_removed: 'segundo factor quitado',
  sessions_closed: 'sesiones cerradas por su titular o por la administración',
  given_back: 'cuenta devuelta a su titular',
  export_asked: 'enlace para descargar los datos, pedido',
  exported: 'copia de los datos, descargada en la cuenta',
  exported_by_link: 'copia de los datos, descargada con un enlace',
  exported_by_operator: 'copia de los datos, hecha por la administración',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

/**
 * Maximum number of rows per hour, apart from the first of each account and kind: an attack must not fill the
 * disk.
 */
export const SECURITY_EVENTS_AN_HOUR = 1000
