import type { Config } from '@react-router/dev/config'
import { NOT_FOUND_PAGE, PUBLIC_PAGES } from './contract/public-pages.ts'

// A single-page app whose public pages are prerendered to HTML: no server renders anything.
export default {
  appDirectory: 'web/app',
  buildDirectory: process.env.WEB_BUILD_FOLDER ?? 'build/web',
  ssr: false,
  prerender: [...PUBLIC_PAGES.map(({ path }) => path), NOT_FOUND_PAGE],
} satisfies Config
