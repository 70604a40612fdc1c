/** A refusal to the operator: its message is the Spanish line to print, and the command exits with 1. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
