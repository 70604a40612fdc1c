/** Why a picture can't be taken, and with which code the worker's process ends that found it. */
export const FAULTS = {
  'not an image': 11,
  damaged: 12,
  'too many pixels': 13,
  'damaged pdf': 14,
  'locked pdf': 15,
  'too slow': 16,
} as const

export type ImageFault = keyof typeof FAULTS
