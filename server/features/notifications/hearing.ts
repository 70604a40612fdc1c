// The events of other features become a notification, a push on devices and a signal for open streams.
import { notifyDevices } from '#server/identity/push/notify.ts'
import type { Listeners } from '#server/platform/events.ts'
import { signal } from '#server/platform/signals.ts'
import { queueEmail, queueHeldBack } from './emailing.ts'
import { isQuiet, preferencesOf } from './preferences.ts'
import {
  insertNotification,
  isReadable,
  markAnswerRead,
  markConversationRead,
  markOutcomeRead,
  supersede,
} from './queries.ts'
import { onDevices } from './words.ts'

/** The listeners, each in the transaction of what happened. */
export const hears: Listeners = {
  async 'to be told'(told, { db, jobs, settings }) {
    await supersede(db, told)
    const preferences = await preferencesOf(db, told.account_id)
    const { app, push, email } = preferences.kinds[told.kind]
    if (app || email) {
      const id = await insertNotification(db, told, { in_app: app, by_email: email })
      if (email) await queueEmail({ jobs }, db, told.account_id)
      if (app) await signal(db, { type: 'notification', account_id: told.account_id, id })
    }
    if (!push || isQuiet(preferences)) return
    const about = {
      kind: told.kind,
      actor: null,
      collaboration_id: told.collaboration_id ?? null,
      is_readable: !!told.collaboration_id && (await isReadable(db, told.account_id, told.collaboration_id)),
      conversation_id: told.conversation_id ?? null,
      subject: null,
      changed: [],
      about_place: told.about_place ?? false,
    }
    await notifyDevices({ jobs }, db, told.account_id, onDevices(about, settings.app_name))
  },
  'detective restored': ({ detective_id }, { db, jobs }) => queueHeldBack({ jobs }, db, detective_id),
  async 'message sent'({ conversation_id, message_id, sender_id, receiver_id }, { db }) {
    await signal(db, { type: 'message', conversation_id, id: message_id, sender_id, receiver_id })
  },
  async 'answer decided'(answer, { db }) {
    await markAnswerRead(db, answer)
    await signal(db, { type: 'read', account_id: answer.author_id })
  },
  async 'outcome reported'(outcome, { db }) {
    await markOutcomeRead(db, outcome)
    await signal(db, { type: 'read', account_id: outcome.account_id })
  },
  async 'conversation read'({ account_id, conversation_id, is_whole }, { db }) {
    if (is_whole) await markConversationRead(db, account_id, conversation_id)
    await signal(db, { type: 'read', account_id })
  },
}
