// In a file of its own: people.ts loads Vitest and the whole server, which journeys and their sites need not load.

/** The password of everybody in tests. */
export const PASSWORD = 'clave-de-prueba'
