import { getPushOffer, sendTestNotification, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as push from './service.ts'

/** The calls about notifications on a device. */
export function pushRoutes(app: App): void {
  answer(app, getPushOffer, push.offer)
  answer(app, subscribeToPush, push.subscribe)
  answer(app, unsubscribeFromPush, push.unsubscribe)
  answer(app, sendTestNotification, push.sendTest)
}
