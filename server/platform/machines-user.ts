import { userInfo } from 'node:os'

/** The user of the operating system that this process runs as. */
export function machinesUser(): string {
  try {
    return userInfo().username
  } catch {
    // The user of a container may have no name.
    return `usuario ${process.getuid?.() ?? 'sin nombre'}`
  }
}
