// In a file of its own: people.ts loads Vitest and the whole server, which journeys and their sites need not
// load.

/** The password of everybody in tests. */
export const PASSWORD = 'clave-de-prueba'

/**
 * Its hash with the least cost that argon2id allows; the server reads the cost from the hash. The suite logs
 * in some thousands of times, and the cost of production (server/identity/passwords.ts) took more than all
 * else in the tests of the log-in (docs/performance.md, 'The suite').
 */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$cHJ1ZWJhIGRlIGRldGVjdA$JRvohs+r7189XVXybEM9xqy3Kuy6RKUcJO0YQGGlTKE'
