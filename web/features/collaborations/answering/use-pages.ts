import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { page as pageRule } from '#contract/fields.ts'

/**
 * The page of a list that stands in the address (`?page=2`), and the way to another one with the same
 * filters.
 */
export function usePages(path: string) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = pageRule.safeParse(address.get('page') ?? undefined).data ?? 1

  function goToPage(next: number) {
    const others = new URLSearchParams(address)
    others.delete('page')
    if (next > 1) others.set('page', String(next))
    void navigate({ pathname: path, search: String(others) }, { preventScrollReset: true })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  return { page, heading, goToPage }
}
