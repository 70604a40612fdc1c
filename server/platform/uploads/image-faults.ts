/** The reasons why a picture is refused, with the exit codes of the worker's process. */
export const FAULTS = {
  'not an image': 11,
  damaged: 12,
  'too many pixels': 13,
  'damaged pdf': 14,
  'locked pdf': 15,
  'too slow': 16,
} as const

export type ImageFault = keyof typeof FAULTS
