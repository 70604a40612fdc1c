import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError, isUnanswered } from '#web/lib/call-error.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { lacksSecondFactor } from './second-factor.tsx'
import { StaffPage } from './staff-page.tsx'
import UnknownPage from './unknown-page.tsx'

const NEEDS_NETWORK =
  'La administración necesita conexión: sus datos no se guardan en este dispositivo. Vuelva a intentarlo cuando la tenga.'

interface Props<Data> {
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** How many lines stand for the data while they load. */
  lines?: number
  children: (data: Data) => ReactNode
}

/**
 * The data of a query, or in their place: lines while they load, the error with a retry, that there is no
 * network.
 */
export function Fetched<Data>({ of: { data, error, refetch }, lines = 3, children }: Props<Data>) {
  if (lacksSecondFactor(error)) return null
  return (
    <>
      {error && <Failure error={error} hasData={data !== undefined} onRetry={refetch} />}
      {data !== undefined && children(data)}
      {data === undefined && !error && <WaitingParts lines={lines} />}
    </>
  )
}

/** The same for a whole screen about one object: an unknown one is a page that does not exist. */
export function FetchedPage<Data>({ title, ...fetched }: Props<Data> & { title: string }) {
  const { data, error } = fetched.of
  if (error instanceof CallError && error.status === 404) return <UnknownPage />
  if (data !== undefined) return fetched.children(data)
  // A key of its own: the title of the object takes the focus once more.
  return (
    <StaffPage title={title} screen={`loading ${title}`}>
      <Fetched {...fetched} />
    </StaffPage>
  )
}

function Failure({ error, hasData, onRetry }: { error: Error; hasData: boolean; onRetry: () => unknown }) {
  if (!isUnanswered(error) || hasData) return <GeneralError error={error} onRetry={onRetry} />
  return (
    <EmptyState role="alert" drawing="offline" text={NEEDS_NETWORK}>
      <Button variant="default" onClick={() => void onRetry()}>
        Reintentar
      </Button>
    </EmptyState>
  )
}

function WaitingParts({ lines }: { lines: number }) {
  return (
    <Stack gap="sm" aria-busy>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={64} />
      ))}
    </Stack>
  )
}
