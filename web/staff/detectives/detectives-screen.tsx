import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DetectiveStatus } from '#contract/moderation.ts'
import { longDate } from '#web/lib/dates.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { focusSummary, PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { StateTabs } from '../frame/state-tabs.tsx'
import { detectivesQuery } from './api.ts'
import { STATUS_LABELS, STATUS_TABS } from './status-names.ts'

const STATES = Object.keys(STATUS_TABS) as (DetectiveStatus | '')[]

/** All detectives: by name, e-mail, licence and state. */
export default function DetectivesScreen() {
  const address = useListAddress({ name: 'status', states: STATES })
  const { state, page, parameters } = address
  const q = parameters.get('q') ?? ''
  const list = useQuery(detectivesQuery({ page, ...(q && { q }), ...(state && { status: state }) }))
  return (
    <StaffPage
      title="Detectives"
      screen="staff-detectives"
      way={
        <Button component={Link} to={staffPaths.licenceConfirmations} variant="default">
          Licencias por confirmar
        </Button>
      }
    >
      <SearchBox q={q} search={(typed) => address.goTo({ q: typed })} />
      <StateTabs address={address} name="status" states={STATUS_TABS} />
      <PagedList
        of={list}
        address={address}
        one="detective"
        many="detectives"
        empty="Ningún detective coincide. Pruebe con menos letras del nombre o con otro estado."
      >
        {(one) => (
          <LinkCard key={one.id} to={staffPaths.detective(one.id)} title={one.full_name}>
            <Text size="sm">
              Licencia <span className="numbers">{one.license_number}</span> · {STATUS_LABELS[one.status]}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {one.email} · registro del {longDate(one.registered_at.slice(0, 10))}
            </Text>
          </LinkCard>
        )}
      </PagedList>
      {list.data?.total_is_exact === false && (
        <Text size="sm" c="dimmed">
          Hay más: concrete la búsqueda para ver los demás.
        </Text>
      )}
    </StaffPage>
  )
}

function SearchBox({ q, search }: { q: string; search: (typed: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [before, setBefore] = useState(q)
  // Going back changes the address: the field follows it, and keeps the focus.
  if (q !== before) {
    setBefore(q)
    setTyped(q)
  }
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: ['/'], does: 'Buscar un detective', run: () => field.current?.focus() }])
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    search(typed.trim())
    focusSummary()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <Group gap="sm" align="end">
          <TextField
            ref={field}
            type="search"
            label="Nombre, correo o licencia"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            aria-keyshortcuts="/"
            style={{ flex: '1 1 16rem' }}
          />
          <Button type="submit" variant="default">
            Buscar
          </Button>
        </Group>
      </form>
    </search>
  )
}
