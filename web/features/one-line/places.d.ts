/** The names of all places, packed (bin/web/places-on-device.ts). */
declare module 'virtual:places' {
  const packed: string
  export default packed
}
