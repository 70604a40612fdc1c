// Whether the site runs inside the app for telephones (docs/mobile.md). Everything that only the app needs comes late,
// from web/app/native: a browser never loads any of it.

declare global {
  /** What the app's shell puts into the page before any script of ours; in a browser there is none. */
  var Capacitor: { isNativePlatform?: () => boolean; getPlatform?: () => string } | undefined
}

/** Whether this page is shown by the app for Android or iOS. The same for as long as the page lives. */
export function isNative(): boolean {
  return globalThis.Capacitor?.isNativePlatform?.() === true
}
