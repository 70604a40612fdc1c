import { Title, type TitleProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { useHasShownErrors } from '#web/ui/forms/shown-errors.ts'

// Once for each address, so that a title that is drawn anew, or another page of a list, does not take the focus away.
// On the first page the browser itself begins to read at the top. The hash counts: behind one may be another screen.
let focusedFor = typeof location === 'undefined' ? '' : location.pathname + location.hash

/**
 * The screen's h1 and the document's title ('… · Pesquisa', with 'Error: ' before it while a form shows one). After a navigation it takes the focus, so that screen
 * readers say where one is. `documentTitle` where the tab should say something else; `screen`, the same for all of them,
 * where several addresses are one screen.
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
