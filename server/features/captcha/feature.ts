import type { Feature } from '#server/platform/feature.ts'
import { captchaRoutes } from './routes.ts'

export const captcha: Feature = { name: 'captcha', routes: captchaRoutes }
