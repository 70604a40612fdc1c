// Bounds on what strangers may make the server hold and do. They stand whatever RATE_LIMIT says: without them one
// address could take the memory or the disk of all. docs/operations.md tells operators of them.

const MB = 1024 * 1024

/** Forms with a file, while they arrive. */
export const FORM_BOUNDS = {
  /** Over the 8000 KB that rule 3.6 allows, so that a file a little too large gets its own sentence on its own field. */
  fileBytesMax: 12 * MB,
  /** Of the whole body: the file, the fields, and what separates them. */
  bytesMax: 13 * MB,
  /** Read at the same time by this process, in all and of one address. */
  atOnce: 32,
  atOnceByAddress: 6,
  /** Each stretch of so many seconds has to bring so many bytes, unless the form is whole before. */
  stretchSeconds: 15,
  bytesAStretch: 15 * 8 * 1024,
  comeBackSeconds: 10,
} as const

/** What comes after an answer that needed none of it. */
export const UNREAD_BOUNDS = {
  /** Smaller bodies are read to their end at once. */
  bytesMax: 256 * 1024,
  /** Of so many connections the rest is read, a piece at a time, for so long. */
  readAtOnce: 16,
  readEveryMs: 100,
  readSecondsMax: 15,
  /** The others have so long to take the answer. */
  unreadSecondsMax: 3,
} as const

/** Less room than one form takes on the disk is none. */
export const DISK_FREE_MIN_BYTES: number = FORM_BOUNDS.bytesMax

/** Pictures and PDFs that strangers send. */
export const IMAGE_BOUNDS = {
  /** What a telephone's best camera makes, with room: larger ones claim pixels rather than have them. */
  pixelsMax: 64_000_000,
  /** What programs make of photographs has a dozen scans at most; each costs a walk over the whole picture. */
  jpegScansMax: 32,
  /** For drawing one, once the worker's process has started; then it is killed. */
  secondsMax: 3,
  startSecondsMax: 20,
  /** Of the worker's process. */
  megabytesMax: 512,
  waitingMax: 20,
  waitingMaxByAddress: 2,
  /** Pixels by scans. What is smaller has a turn of its own, so that it never waits for what is slow. */
  smallMax: 16_000_000,
  smallAtOnce: 2,
  /** A PDF's page is drawn with so many pixels on its longer side: 250 an inch of A4. */
  pdfSide: 3000,
} as const
