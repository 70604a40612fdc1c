import 'virtual:theme-variables.css'
import './mantine.css'
import './global.css'
import {
  ColorSchemeScript,
  localStorageColorSchemeManager,
  MantineProvider,
  mantineHtmlProps,
} from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { CONFIGURATION_ELEMENT } from '#contract/configuration.ts'
import { CONSENT_KEPT_MS, CONSENT_KEY, CONSENT_VERSION } from '#web/lib/consent.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import sign from '../public/favicon.svg?inline'
import { FailedPage } from './failed-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { BAR_COLOUR, BAR_COLOUR_DARK } from './palette.ts'
import { queryClient } from './query-client.ts'
import { Shell } from './shell/shell.tsx'
import { theme } from './theme.ts'

const COLOUR_SCHEME_KEY = 'pesquisa.colour-scheme'
const colourSchemes = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY })

// Before the first paint: hides what is for visitors only from somebody who is logged in, and the notice about cookies
// from whoever has chosen (lib/consent.ts, which also looks at what the choice says).
const markKnown = `try{const{dataset:d}=document.documentElement,s=localStorage;if(sessionStorage.getItem('${SESSION_KEY}')||s.getItem('${SESSION_KEY}'))d.session='member';const{version:v,at}=JSON.parse(s.getItem('${CONSENT_KEY}'))||{};if(v===${CONSENT_VERSION}&&Date.parse(at)+${CONSENT_KEPT_MS}>Date.now())d.cookies=''}catch{}`

/** The document around every page. The server puts the installation's settings into the JSON when it starts. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLOUR} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLOUR_DARK} />
        <meta name="color-scheme" content="light dark" />
        {/* What can be called is a link already; a number in somebody's text is theirs. */}
        <meta name="format-detection" content="telephone=no" />
        {/* In the page itself: asked for, it would stand in the line before the first scripts. */}
        <link rel="icon" href={sign} type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={COLOUR_SCHEME_KEY} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markKnown }} />
        <script
          suppressHydrationWarning
          id={CONFIGURATION_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not touch what the server fills in
          dangerouslySetInnerHTML={{ __html: '{}' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          // They are in the style sheet (bin/web/theme-variables.ts).
          withCssVariables={false}
          colorSchemeManager={colourSchemes}
          defaultColorScheme="auto"
          // Nothing here uses its classes, and a <style> belongs into the head.
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  )
}

/** What the page shows while the scripts of an address that is not prerendered arrive. */
export function HydrateFallback() {
  return <LoadingPage />
}

export function ErrorBoundary() {
  return <FailedPage />
}
