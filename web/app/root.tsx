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

// Before the first paint: hides content for visitors only from logged-in users, and the notice about cookies
// after a choice (lib/consent.ts, which also checks what the choice says).
const markKnown = `try{const{dataset:d}=document.documentElement,s=localStorage;if(sessionStorage.getItem('${SESSION_KEY}')||s.getItem('${SESSION_KEY}'))d.session='member';const{version:v,at}=JSON.parse(s.getItem('${CONSENT_KEY}'))||{};if(v===${CONSENT_VERSION}&&Date.parse(at)+${CONSENT_KEPT_MS}>Date.now())d.cookies=''}catch{}`

/** The document around every page. At its start the server puts the installation's settings into the JSON. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLOUR} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLOUR_DARK} />
        <meta name="color-scheme" content="light dark" />
        {/* Numbers to call are links already; a number in a user's text must not become one. */}
        <meta name="format-detection" content="telephone=no" />
        {/* Inline: a separate file would be loaded before the first scripts. */}
        <link rel="icon" href={sign} type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={COLOUR_SCHEME_KEY} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markKnown }} />
        <script
          suppressHydrationWarning
          id={CONFIGURATION_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not change what the server fills in
          dangerouslySetInnerHTML={{ __html: '{}' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          // The style sheet has them (bin/web/theme-variables.ts).
          withCssVariables={false}
          colorSchemeManager={colourSchemes}
          defaultColorScheme="auto"
          // Its classes are not used, and a <style> belongs in the head.
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

/** The shell around the screen of the address; built into every prerendered page. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  )
}

/** Shown while the scripts of an address that is not prerendered load. */
export function HydrateFallback() {
  return <LoadingPage />
}

/** The page after an error while drawing, in place of the whole screen. */
export function ErrorBoundary() {
  return <FailedPage />
}
