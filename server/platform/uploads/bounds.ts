// Bounds on what strangers may make the server hold and do. They apply whatever RATE_LIMIT is: without them
// one address could take the memory or the disk from everybody. docs/operations.md lists them for operators.

const MB = 1024 * 1024

/** Forms with a file, while they are received. */
export const FORM_BOUNDS = {
  /**
   * More than the 8000 KB that rule 3.6 allows, so that a file that is a little too large gets its own
   * sentence on its own field.
   */
  fileBytesMax: 12 * MB,
  /** The whole body: the file, the fields, and the separators. */
  bytesMax: 13 * MB,
  /** Forms received at the same time by this process, in all and from one address. */
  atOnce: 32,
  atOnceByAddress: 6,
  /**
   * Each period of this many seconds has to bring `bytesAStretch` bytes, unless the form is complete before.
   */
  stretchSeconds: 15,
  bytesAStretch: 15 * 8 * 1024,
  comeBackSeconds: 10,
} as const

/** The unread rest of a body whose call was answered before. */
export const UNREAD_BOUNDS = {
  /** Smaller bodies are read to their end at once. */
  bytesMax: 256 * 1024,
  /** This many connections have their rest read, a piece at a time, for up to `readSecondsMax`. */
  readAtOnce: 16,
  readEveryMs: 100,
  readSecondsMax: 15,
  /** The others have this long to take the answer. */
  unreadSecondsMax: 3,
} as const

/** The disk counts as full with less room than one form takes. */
export const DISK_FREE_MIN_BYTES: number = FORM_BOUNDS.bytesMax

/** Pictures and PDFs that strangers send. */
export const IMAGE_BOUNDS = {
  /** More than the best cameras of telephones make: larger files claim their pixels rather than have them. */
  pixelsMax: 64_000_000,
  /**
   * The pixels that a decoder may have to hold in memory at once: all of a progressive JPEG, of an interlaced
   * PNG, of a WebP, and of a picture that has to be turned. Enough for 30 megapixels of each; others are read
   * line by line.
   */
  wholeBytesMax: 128_000_000,
  /**
   * Programs that save photographs use a dozen scans at most; each scan costs a walk over the whole picture.
   */
  jpegScansMax: 32,
  /** Time to draw one picture, after the worker's process has started; then the process is killed. */
  secondsMax: 3,
  startSecondsMax: 20,
  /**
   * Memory of the worker's process: 80 for the program, the whole picture, and what is drawn from it. The
   * process is killed if it grows beyond; it has up to `watchEveryMs` more for that.
   */
  megabytesMax: 240,
  watchEveryMs: 5,
  waitingMax: 20,
  waitingMaxByAddress: 2,
  /**
   * Pixels times scans. Smaller pictures have a semaphore of their own, so that they never wait for slow
   * ones.
   */
  smallMax: 16_000_000,
  smallAtOnce: 2,
  /** Pixels on the longer side of a drawn PDF page: 250 an inch of A4. */
  pdfSide: 3000,
} as const
