/** `make()`, made when it is asked for first. For what takes a slow telephone milliseconds, as Intl's formats do. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
