/** A no to the operator: its message is the Spanish line to print, and the command ends with 1. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
