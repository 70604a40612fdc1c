import type { Feature } from '#server/platform/feature.ts'
import { systemRoutes } from './routes.ts'
import { secretKeyCommand } from './secret-key-command.ts'

export const system: Feature = {
  name: 'system',
  routes: systemRoutes,
  commands: {
    'secret-key': {
      usage: [
        'secret-key change: hace otra clave secreta y sigue aceptando la de antes; después hay que reiniciar',
        'secret-key renew: vuelve a cifrar con la clave actual lo que se cifró con otra, y dice qué depende aún de ella',
        'secret-key forget --yes: deja de aceptar las de antes; después hay que reiniciar',
      ],
      run: secretKeyCommand,
    },
  },
}
