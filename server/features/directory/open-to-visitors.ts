import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * Lines for the operator who starts a server that shows everything to visitors: the legal consequences, and
 * the alternative.
 */
export function meaningOfOpenDirectory({
  visitors_see_directory,
}: Pick<Settings, 'visitors_see_directory'>): string[] {
  if (visitors_see_directory !== true) return []
  return [
    'VISITORS_SEE_DIRECTORY=true: cualquiera, sin iniciar sesión, lee todos los perfiles y todas las peticiones. Las investigaciones son reservadas y el detective debe guardar reserva de ellas (Ley 5/2014, artículos 49.5 y 50): compruebe que las peticiones que se publican pueden ser públicas.',
    'El RGPD (artículo 25.2) pide que los datos de una persona no sean accesibles a un número indeterminado de otras sin que ella intervenga. Con VISITORS_SEE_DIRECTORY=profiles los visitantes ven solo a quien lo permite en su perfil, y ninguna petición.',
  ]
}
