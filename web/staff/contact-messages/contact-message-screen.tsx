import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  type ContactMessageForStaff,
  eraseContactMessage,
  markContactMessageDone,
  reopenContactMessage,
} from '#contract/staff/contact-messages.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { Facts } from '../frame/facts.tsx'
import { FetchedPage } from '../frame/fetched.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { NextInQueue, nextAfter } from '../frame/next-in-queue.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { useUndo } from '../frame/use-undo.ts'
import { WrittenText } from '../frame/written-text.tsx'
import { contactMessageQuery, contactMessagesQuery } from './api.ts'
import { ReplyForm, replyDraft } from './reply-form.tsx'

/** One message: read, answer, mark as done, erase. */
export default function ContactMessageScreen() {
  const message = useQuery(contactMessageQuery(Number(useParams().id)))
  return (
    <FetchedPage of={message} title="Mensaje de contacto">
      {(found) => <Message key={found.id} message={found} />}
    </FetchedPage>
  )
}

function Message({ message }: { message: ContactMessageForStaff }) {
  const { id, subject, name, surnames, email, sent_at, done_at, body, replies } = message
  const navigate = useNavigate()
  const open = useQuery(contactMessagesQuery('open', 1))
  const next = nextAfter(
    (open.data?.data ?? []).map((other) => other.id),
    id,
  )
  const erasing = useOpenedHere()
  const field = useRef<HTMLTextAreaElement>(null)
  // The form of the answer went away with the focus. Not to the next form: there the keys would be typed.
  const lastReply = useFocusOnChange<HTMLHeadingElement>(replies.length)
  const tell = useUndo()
  const [about, undone] = [`contact-message ${id}`, 'El mensaje vuelve a estar pendiente.']
  const reopen = () => call(reopenContactMessage, { id })
  const done = useMutation({
    mutationFn: () => call(markContactMessageDone, { id }),
    onSuccess: () => tell('Mensaje atendido.', { about, undo: reopen, undone }),
  })
  const reopening = useMutation({ mutationFn: reopen, onSuccess: () => snack(undone, 'success', { about }) })
  const failed = done.error ?? reopening.error
  // The button went away with the focus; not so if it was a colleague who marked it.
  const isOwn = done.isSuccess || reopening.isSuccess
  const afterDone = useFocusOnChange<HTMLAnchorElement>(isOwn && done_at)
  useShortcuts([
    { keys: ['r'], does: 'Responder', run: () => field.current?.focus() },
    { keys: ['d'], does: 'Marcar como atendido', run: () => !done_at && done.mutate() },
    { keys: ['x'], does: 'Borrar', run: erasing.open },
  ])
  return (
    <StaffPage
      title={subject}
      screen={`contact-message ${id}`}
      back={{ to: staffPaths.contactMessages, label: 'Mensajes de contacto' }}
    >
      <Facts
        of={[
          ['De', `${name} ${surnames}`],
          ['Correo, sin comprobar', email],
          ['Recibido', longDateTime(sent_at)],
          ['Atendido', done_at && longDateTime(done_at)],
        ]}
      />
      <WrittenText>{body}</WrittenText>
      {replies.map((reply, nth) => (
        <Stack component="section" key={reply.id} gap="xs" aria-label="Respuesta enviada">
          <Title order={2} size="h4" tabIndex={-1} ref={nth === replies.length - 1 ? lastReply : undefined}>
            Respuesta del {longDateTime(reply.sent_at)}
          </Title>
          <WrittenText>{reply.text}</WrittenText>
        </Stack>
      ))}
      {/* The key: an empty form after each answer. */}
      <ReplyForm key={replies.length} id={id} to={email} seen={replies.length} field={field} />
      {failed && <GeneralError error={failed} />}
      <Group gap="sm">
        {!done_at && (
          <Button
            variant="default"
            aria-keyshortcuts="d"
            loading={done.isPending}
            onClick={() => done.mutate()}
          >
            Marcar como atendido
          </Button>
        )}
        {done_at && (
          <Button variant="default" loading={reopening.isPending} onClick={() => reopening.mutate()}>
            Marcar como pendiente
          </Button>
        )}
        <Button variant="default" aria-keyshortcuts="x" onClick={erasing.open}>
          Borrar
        </Button>
        <NextInQueue
          ref={afterDone}
          to={next === null ? null : staffPaths.contactMessage(next)}
          queue={staffPaths.contactMessages}
        />
      </Group>
      <DecisionDialog
        opened={erasing.opened}
        close={erasing.close}
        title="¿Borrar este mensaje?"
        action="Borrar"
        isGrave
        send={() => call(eraseContactMessage, { id })}
        onDone={() => {
          discardDraft(replyDraft(id))
          snack('Mensaje borrado.')
          void navigate(staffPaths.contactMessages)
        }}
      >
        <Text>
          Se borra con sus respuestas, y no se puede recuperar. El correo que llegó con él al buzón de
          contacto, bórrelo usted allí.
        </Text>
      </DecisionDialog>
    </StaffPage>
  )
}
