/** After so many days without a log-in from it a device is known no more, neither there nor here (retention.ts). */
export const KNOWN_DEVICE_DAYS = 180
