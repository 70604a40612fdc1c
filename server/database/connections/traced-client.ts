import { Client } from 'pg'
import { inSpan } from './statement-spans.ts'

/** A connection of the embedded database, whose statements are spans if there is a trace. */
export class TracedClient extends Client {
  // The driver's method has a dozen signatures.
  // biome-ignore lint/suspicious/noExplicitAny: the arguments are passed on unchanged
  override query(...all: any[]): any {
    return inSpan((...given) => (super.query as (...given: unknown[]) => unknown).call(this, ...given), all)
  }
}
