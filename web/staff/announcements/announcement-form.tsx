import { Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { dayAfter, madridDay } from '#contract/days.ts'
import {
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  makeAnnouncement,
  newAnnouncement,
} from '#contract/staff/announcements.ts'
import { AnnouncementCard } from '#web/features/announcements/announcement-card.tsx'
import { call } from '#web/lib/call.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DateField } from '#web/ui/forms/dates/date-field.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'

const WEEK = 7

interface Props {
  /** Whether its first field takes the focus, after another announcement. */
  takesFocus: boolean
  onMade: () => void
}

/** A new announcement, by default for a week from today, with its preview. */
export function AnnouncementForm({ takesFocus, onMade }: Props) {
  const today = madridDay()
  const keyOf = useSameKey()
  const form = useContractForm({
    schema: newAnnouncement,
    initialValues: { title: '', text: '', from: today, until: dayAfter(today, WEEK) },
    labels: { title: 'Título', text: 'Texto', from: 'Desde', until: 'Hasta, incluido' },
    send: (data) => call(makeAnnouncement, data, { idempotencyKey: keyOf(data) }),
    onSuccess: () => {
      snack('Anuncio publicado.')
      onMade()
    },
  })
  const { title, text, from, until } = form.values
  return (
    <Stack component="section" gap="md" aria-labelledby="new-announcement" maw="48rem">
      <Title order={2} size="h3" id="new-announcement">
        Nuevo anuncio
      </Title>
      <ContractForm form={form} label="Nuevo anuncio">
        <CharactersLeft text={title} max={ANNOUNCEMENT_TITLE_MAX}>
          <TextField {...form.field('title')} autoComplete="off" autoFocus={takesFocus} />
        </CharactersLeft>
        <CharactersLeft text={text} max={ANNOUNCEMENT_TEXT_MAX}>
          <LongTextField {...form.field('text')} autoCapitalize="sentences" />
        </CharactersLeft>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField {...form.field('from')} value={from} />
          <DateField {...form.field('until')} value={until} min={from} />
        </SimpleGrid>
        {(title || text) && (
          <section aria-label="Vista previa">
            <Title order={3} size="h5" mb="xs">
              Así se verá
            </Title>
            <AnnouncementCard title={title || 'Sin título'} text={text} />
          </section>
        )}
        <Group>
          <SubmitButton form={form}>Publicar</SubmitButton>
        </Group>
      </ContractForm>
    </Stack>
  )
}
