import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { page as pageRule } from '#contract/fields.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FoundSection, PageTooFar } from '#web/ui/lists/found-section.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { conversationsQuery } from './api.ts'
import { ConversationCards, WaitingConversations } from './conversation-cards.tsx'
import { useLiveLists } from './use-live-lists.ts'

/** The own conversations, the last one first. */
export default function ConversationsScreen() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = pageRule.safeParse(address.get('page') ?? undefined).data ?? 1
  const { data, error, refetch } = useQuery(conversationsQuery(page))
  useLiveLists()
  const isLoading = !data && !error
  const isEmpty = data?.meta.total === 0

  function goToPage(next: number) {
    const path = next > 1 ? `${paths.conversations}?page=${next}` : paths.conversations
    void navigate(path, { preventScrollReset: true })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Page title="Mensajes" screen={paths.conversations} width="wide">
      <FoundSection
        heading={heading}
        summary={data ? countOf(data.meta.total) : isLoading ? 'Cargando…' : 'No se han podido cargar'}
        pages={data?.meta}
        goToPage={goToPage}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        hasAny={Boolean(data?.data.length)}
      >
        {isLoading && <WaitingConversations />}
        {data && data.data.length > 0 && <ConversationCards conversations={data.data} />}
        {data && data.data.length === 0 && !isEmpty && (
          <PageTooFar text="La lista no tiene tantas páginas." goToPage={goToPage} />
        )}
        {isEmpty && <Beginning />}
      </FoundSection>
    </Page>
  )
}

/** How to begin the first conversation. */
function Beginning() {
  return (
    <EmptyState drawing="nothing-yet" text="Todavía no ha escrito a nadie ni le han escrito">
      <Text c="dimmed" size="sm">
        Para empezar, abra el perfil de un colega y pulse «Escribir».
      </Text>
      <Button component={Link} to={paths.detectives} viewTransition>
        Buscar detectives
      </Button>
    </EmptyState>
  )
}

function countOf(total: number): string {
  if (total === 0) return 'Ninguna conversación'
  return `${grouped(total)} ${total === 1 ? 'conversación' : 'conversaciones'}`
}
