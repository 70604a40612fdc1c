/** One way to break the product on purpose. */
export interface Fault {
  name: string
  /** The conditions that hold while the fault lasts and afterwards. */
  promise: string
  /** Takes too long for the run of all faults. */
  isOnlyByName?: true
  /** Reports each outcome as soon as it is known, such as that on one kind of database. */
  run(report: (outcome: Outcome) => void): Promise<void>
}

/** The measurements, and each broken promise, in words. */
export interface Outcome {
  figures: string[]
  broken: string[]
  /** Why nothing, or only a part, was tried on this machine. */
  skipped?: string
}

/** The value below which this share of the numbers lies; 0 of none. */
export function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Milliseconds as seconds, for the report. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
