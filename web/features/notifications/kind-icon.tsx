import {
  IconCalendarEvent,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconHandStop,
  IconHeartHandshake,
  IconMessage,
  IconTrash,
} from '@tabler/icons-react'
import type { NotificationKind } from '#contract/notifications.ts'

const ICONS: Record<NotificationKind, typeof IconMessage> = {
  answer: IconHeartHandshake,
  accepted: IconCircleCheck,
  declined: IconCircleX,
  withdrawn: IconHandStop,
  message: IconMessage,
  covered: IconChecks,
  changed: IconCalendarEvent,
  cancelled: IconTrash,
  'took-place': IconClipboardCheck,
}

/** The subject of a notification, at a glance; its sentence says the same. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind]
  return <Icon size={22} stroke={1.75} aria-hidden />
}
