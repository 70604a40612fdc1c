import { Title, type TitleProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { useHasShownErrors } from '#web/ui/forms/shown-errors.ts'

// Once per address, so that a title that is drawn again, or another page of a list, does not take the focus.
// On the first page the browser itself begins to read at the top. The hash counts: it may stand for another
// screen.
let focusedFor = typeof location === 'undefined' ? '' : location.pathname + location.hash

/**
 * The screen's h1 and the document's title ('… · Pesquisa', preceded by 'Error: ' while a form shows errors).
 * After a navigation it takes the focus, so that screen readers announce the new screen. `documentTitle`: a
 * different text for the browser tab. `screen`: one key for several addresses that are the same screen.
 */
export function PageTitle({
  children,
  documentTitle = children,
  screen,
  ...props
}: { children: string; documentTitle?: string; screen?: string | undefined } & Omit<TitleProps, 'children'>) {
  const { pathname, hash } = useLocation()
  const address = pathname + hash
  const there = screen ?? address
  const { app_name } = useConfiguration()
  const hasErrors = useHasShownErrors()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const isThere = focusedFor === there || focusedFor === address
    focusedFor = there
    if (!isThere) heading.current?.focus({ preventScroll: true })
  }, [there, address])

  return (
    <>
      <title>{`${hasErrors ? 'Error: ' : ''}${documentTitle} · ${app_name}`}</title>
      <Title order={1} ref={heading} tabIndex={-1} {...props}>
        {children}
      </Title>
    </>
  )
}
