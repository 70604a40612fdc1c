/**
 * The result of `make()`, computed at the first call and cached. For values that take milliseconds on a slow
 * telephone, such as Intl's formats.
 */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
