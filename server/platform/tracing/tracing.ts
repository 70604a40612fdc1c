// Traces for the operator's collector (decision 0052).

export interface Tracing {
  /** Starts the span of a call, within the trace of `traceparent` if the caller sent one. */
  startCall(call: { method: string; route: string; request_id: string; traceparent: unknown }): CallSpan
  /** Runs a job in a trace of its own. */
  job<Done>(queue: string, run: () => Promise<Done>): Promise<Done>
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

export interface CallSpan {
  /** The number of the trace; undefined if this one is not recorded. */
  trace_id: string | undefined
  /** The statements that `run` sends to the database become spans below this one. */
  within<Done>(run: () => Done): Done
  /** `status` is that of the answer; null if the caller has hung up before its end. */
  end(status: number | null): void
}

/** Where the tracing says that the collector is away. */
export interface TracingLog {
  info(about: object, message: string): void
  warn(about: object, message: string): void
}
