// Whether the site runs inside the app for telephones (docs/mobile.md). Code that only the app needs is
// loaded lazily, from web/app/native: a browser never loads it.

declare global {
  /** Set by the app's shell before any script of ours; undefined in a browser. */
  var Capacitor: { isNativePlatform?: () => boolean; getPlatform?: () => string } | undefined
}

/** Whether the app for Android or iOS shows this page. Does not change while the page lives. */
export function isNative(): boolean {
  return globalThis.Capacitor?.isNativePlatform?.() === true
}
